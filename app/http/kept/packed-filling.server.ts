/** Compresses what says how a kept page is filled for visitors with cookies, to a third of its bytes: most pages are never filled. */
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** It is a few kilobytes, which a smaller window serves as well with less memory to clear. */
const SMALL = { level: 1, memLevel: 4, windowBits: 12 };

export const packFilling = (filling: string): Buffer => deflateRawSync(filling, SMALL);

/** @throws for bytes that packFilling did not write */
export const unpackFilling = (packed: Buffer): string => inflateRawSync(packed).toString();
