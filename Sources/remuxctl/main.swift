import ISOBMFF
print(FourCC("moov"))
