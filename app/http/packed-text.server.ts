/** Compresses texts of some kilobytes that are kept for every page and read for few, to a third of their bytes. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { exactBytes } from "./exact-bytes.server";

/** A smaller window serves so little text as well, with less memory to clear. */
const SMALL = { level: 1, memLevel: 4, windowBits: 12 };

export const packText = (text: string): Buffer => exactBytes(deflateRawSync(text, SMALL));

/** @throws for bytes that packText did not write */
export const unpackText = (packed: Buffer): string => inflateRawSync(packed).toString();
