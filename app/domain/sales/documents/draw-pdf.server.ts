/** Draws coupons and receipts as PDF in a thread of their own: a page takes about 15 ms, which the event loop does not spend. */
import { existsSync } from "node:fs";
import type { CouponDocument } from "~/domain/coupons/coupon-document";
import { DomainError } from "~/domain/kernel/errors";
import { type ThreadProgram, ThreadQueue } from "~/domain/kernel/process/thread-queue.server";
import type { Receipt } from "~/domain/sales/receipt";

/** Only types of the thread's file are used here: the drawing library is loaded there. */
export type PdfJob =
  | { kind: "coupons"; coupons: readonly CouponDocument[] }
  | { kind: "receipt"; receipt: Receipt };

export type Pdf = Uint8Array<ArrayBuffer>;

/** Pages of one document: a whole order of the largest size. Sales of before orders had a size are downloaded one by one. */
export const MAX_PAGES = 200;

/** About ten seconds of drawing wait at most; beyond that the caller is asked to come back. */
const BOUNDS = { jobs: 60, weight: 600, waitMs: 30_000, runMs: 60_000 };

/** As package.json builds it, from the bundle whether that is one file or an entry with chunks below it. */
const BUILT = ["./pdf-thread.js", "../pdf-thread.js"];
const RESOURCES = { maxOldGenerationSizeMb: 256 };

/** In development, tests and commands the thread runs the source, as they do; threads do not inherit what reads it. */
function fromSource(url: string): ThreadProgram {
  return {
    program: `import { register } from "tsx/esm/api"; register(); await import(${JSON.stringify(url)});`,
    options: { eval: true, execArgv: ["--input-type=module"], resourceLimits: RESOURCES },
  };
}

function threadProgram(): ThreadProgram {
  const here = import.meta.url;
  if (here.endsWith(".ts")) return fromSource(new URL("./pdf-thread.server.ts", here).href);
  const program = BUILT.map((path) => new URL(path, here)).find((url) => existsSync(url));
  if (!program) throw new Error("build/server/pdf-thread.js is missing: build with `npm run build`");
  return { program, options: { execArgv: [], resourceLimits: RESOURCES } };
}

const thread = new ThreadQueue<PdfJob, Pdf>(threadProgram, BOUNDS);

/** `patient`: waits beside the bounds; for jobs, of which only a few run side by side. */
interface Patience {
  patient?: boolean;
}

/**
 * @param coupons at least one, all of one sale
 * @throws DomainError conflict too_many_coupons; overloaded: the same call works later
 */
export async function drawCoupons(coupons: readonly CouponDocument[], how: Patience = {}): Promise<Pdf> {
  if (coupons.length > MAX_PAGES) throw new DomainError("conflict", { reason: "too_many_coupons" });
  return thread.run({ kind: "coupons", coupons }, coupons.length, how);
}

/** @throws DomainError overloaded: the same call works later */
export async function drawReceipt(receipt: Receipt): Promise<Pdf> {
  return thread.run({ kind: "receipt", receipt }, 1 + Math.ceil(receipt.lines.length / 10));
}

/** Ends the thread with the process. */
export function stopDrawing(): Promise<void> {
  return thread.stop();
}
