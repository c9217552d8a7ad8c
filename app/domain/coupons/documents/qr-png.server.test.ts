/** Proves that the QR code of mails has exactly the modules of its content, in a valid and small PNG. */
import QrCode from "qrcode";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrPng } from "./qr-png.server";

const CONTENT = `https://irresistible.example/c/${"EgB7x_-9".repeat(14)}abc`;

it("draws each module as a square, with four white ones around", async () => {
  const { data, info } = await sharp(qrPng(CONTENT))
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { modules } = QrCode.create(CONTENT, { errorCorrectionLevel: "M" });
  const scale = info.width / (modules.size + 8);
  expect(Number.isInteger(scale)).toBe(true);
  expect(info.height).toBe(info.width);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const [row, column] = [Math.floor(y / scale) - 4, Math.floor(x / scale) - 4];
      const inside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      const dark = inside && modules.get(row, column) !== 0;
      if ((data[(y * info.width + x) * info.channels] === 0) !== dark) {
        expect.fail(`pixel ${x}, ${y} is wrong`);
      }
    }
  }
});

it("has one bit a pixel and weighs about a kilobyte", async () => {
  const png = qrPng(CONTENT);
  expect(png.readUInt8(24)).toBe(1);
  expect(png.byteLength).toBeLessThan(1_200);
});
