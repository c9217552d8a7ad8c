/**
 * Draws coupon and receipt PDFs in a worker thread: a page takes about 15 ms of CPU, too long for the event
 * loop.
 */
import { existsSync } from "node:fs";
import type { CouponDocument } from "~/domain/coupons/coupon-document";
import { DomainError } from "~/domain/kernel/errors";
import { type ThreadProgram, ThreadQueue } from "~/domain/kernel/process/thread-queue.server";
import type { Receipt } from "~/domain/sales/receipt";

/** Imports only types of the thread's file: the thread alone loads the drawing library. */
export type PdfJob =
  | { kind: "coupons"; coupons: readonly CouponDocument[] }
  | { kind: "receipt"; receipt: Receipt };

export type Pdf = Uint8Array<ArrayBuffer>;

/** Pages of one document: the largest order. Older, larger sales are downloaded coupon by coupon. */
const MAX_PAGES = 200;

/** Queue bounds: about ten seconds of drawing; beyond that the caller gets `overloaded`. */
const BOUNDS = { jobs: 60, weight: 600, waitMs: 30_000, runMs: 60_000 };

/** Paths relative to Remix's build and its chunks, and to our server and its chunks (bundle-server.ts). */
const BUILT = ["./pdf-thread.js", "../pdf-thread.js", "./server/pdf-thread.js", "../server/pdf-thread.js"];
const RESOURCES = { maxOldGenerationSizeMb: 256 };

/**
 * In development, tests and commands the thread runs the source; threads do not inherit the TypeScript
 * loader.
 */
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

/** `patient`: queues beyond the bounds; for jobs, of which only a few run concurrently. */
interface Patience {
  patient?: boolean;
}

/**
 * @param coupons at least one, all of one sale
 * @throws DomainError conflict too_many_coupons; overloaded: retry later
 */
export async function drawCoupons(coupons: readonly CouponDocument[], how: Patience = {}): Promise<Pdf> {
  if (coupons.length > MAX_PAGES) throw new DomainError("conflict", { reason: "too_many_coupons" });
  return thread.run({ kind: "coupons", coupons }, coupons.length, how);
}

/** @throws DomainError overloaded: retry later */
export async function drawReceipt(receipt: Receipt): Promise<Pdf> {
  return thread.run({ kind: "receipt", receipt }, 1 + Math.ceil(receipt.lines.length / 10));
}

/** Stops the thread at shutdown. */
export function stopDrawing(): Promise<void> {
  return thread.stop();
}
