/** A code is written in bytes only where the library's own parts make no smaller square. */
import { randomBytes } from "node:crypto";
import QrCode from "qrcode";
import { expect, it } from "vitest";
import { isSmallestInBytes } from "./qr-size";

const versionOf = (content: string | { data: string; mode: "byte" }[]) =>
  QrCode.create(content as string, { errorCorrectionLevel: "M" }).version;

function texts(): string[] {
  const hosts = [
    "https://irresistible.example/c/",
    "http://127.0.0.1:3000/c/",
    "HTTPS://TIENDA.EXAMPLE/C/",
    "",
  ];
  const bodies = Array.from({ length: 14 }, (_, index) => {
    const bytes = randomBytes(1 + ((index * 37) % 110));
    return [
      bytes.toString("base64url"),
      bytes.toString("hex"),
      BigInt(`0x${bytes.toString("hex")}`).toString(),
    ];
  }).flat();
  return hosts.flatMap((host) => bodies.map((body) => host + body));
}

it("never makes a square larger than the library's parts do", () => {
  let inBytes = 0;
  let smaller = 0;
  for (const text of texts()) {
    const [whole, parts] = [versionOf([{ data: text, mode: "byte" }]), versionOf(text)];
    if (isSmallestInBytes(text)) {
      inBytes += 1;
      expect(whole, text).toBeLessThanOrEqual(parts);
    } else if (parts < whole) smaller += 1;
  }
  expect(inBytes).toBeGreaterThan(15);
  expect(smaller).toBeGreaterThan(15);
});

it("leaves other letters and long texts to the library", () => {
  expect(isSmallestInBytes("https://irresistible.example/ñ")).toBe(false);
  expect(isSmallestInBytes("x".repeat(181))).toBe(false);
  expect(isSmallestInBytes("x".repeat(180))).toBe(true);
});
