/**
 * Allpay's side of signatures, written from docs/providers/allpay.md: sorted names, trimmed values, a plain
 * hash with the key.
 */
import { createHash } from "node:crypto";

export const LOGIN = "pp1001";
export const API_KEY = "FAKE0ALLPAY0KEY0OF0NOBODY";

export type Fields = Record<string, unknown>;

function append(parts: string[], value: unknown): void {
  const text = value === null || value === undefined ? "" : `${value}`.trim();
  if (text !== "") parts.push(text);
}

export function signatureOf(fields: Fields, key = API_KEY): string {
  const parts: string[] = [];
  for (const name of Object.keys(fields).sort()) {
    const value = fields[name];
    if (name === "sign") continue;
    if (!Array.isArray(value)) append(parts, value);
    else {
      for (const item of value as Fields[]) {
        for (const inner of Object.keys(item).sort()) append(parts, item[inner]);
      }
    }
  }
  parts.push(key);
  return createHash("sha256").update(parts.join(":"), "utf8").digest("hex");
}

/** Numbers, booleans and objects are hashed differently by its samples: only text is reliable. */
export function isAllText(fields: Fields): boolean {
  return Object.values(fields).every((value) => {
    if (!Array.isArray(value)) return typeof value === "string";
    return (value as Fields[]).every((item) =>
      Object.values(item).every((inner) => typeof inner === "string"),
    );
  });
}
