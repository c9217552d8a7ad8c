/** Makes the modules of a QR code, the same on pages, in mails and on paper. */
import QrCode, { type BitMatrix, type QRCodeSegment } from "qrcode";
import { isSmallestInBytes } from "./qr-size";

/** At the level that survives a fold and a scratch: 15 % of it may be unreadable. */
export function qrModules(content: string): BitMatrix {
  const parts: string | QRCodeSegment[] = isSmallestInBytes(content)
    ? [{ data: Buffer.from(content), mode: "byte" }]
    : content;
  return QrCode.create(parts, { errorCorrectionLevel: "M" }).modules;
}
