// Proves that a packed text is what was packed, and that it holds no byte beyond its own while it is kept.
import { expect, it } from "vitest";
import { packText, unpackText } from "./packed-text.server";

it("takes the room of what it packs", () => {
  const text = "Cena para dos – 39,90 € ".repeat(300);
  const packed = packText(text);
  expect(unpackText(packed)).toBe(text);
  expect(packed.byteLength).toBeLessThan(text.length / 3);
  expect(packed.buffer.byteLength).toBe(packed.byteLength);
});
