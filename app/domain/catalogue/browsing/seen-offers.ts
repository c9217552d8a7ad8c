/** The offers a browser has opened lately, as its own cookie keeps them: the newest first, 22 characters each (decision 234). */
import { isUuid } from "~/domain/kernel/formats/uuid";

export const MAX_SEEN = 12;

/** Ids of offers, newest first, each once. */
export type SeenOffers = readonly string[];

export function withSeen(seen: SeenOffers, id: string): SeenOffers {
  return seen[0] === id ? seen : [id, ...seen.filter((other) => other !== id)].slice(0, MAX_SEEN);
}

/** "" for none. Server only: reads bytes. */
export function encodeSeen(seen: SeenOffers): string {
  return seen.map((id) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")).join(".");
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Tolerant: what can be no id is dropped. */
export function decodeSeen(text: string): SeenOffers {
  const ids = text
    .slice(0, MAX_SEEN * 23)
    .split(".")
    .map((part) => uuidOf(Buffer.from(part, "base64url").toString("hex")))
    .filter(isUuid);
  return [...new Set(ids)].slice(0, MAX_SEEN);
}
