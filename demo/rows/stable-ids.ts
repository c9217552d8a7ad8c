/** Derives ids of the demo catalogue (name-based UUIDs), so that equal seeds have equal ids. */
import { createHash } from "node:crypto";

export function stableId(...parts: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`irresistible/${parts.join("/")}`)
    .digest("hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
