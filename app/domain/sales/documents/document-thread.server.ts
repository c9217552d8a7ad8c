/**
 * The worker thread that draws PDFs and writes mails: a page takes milliseconds of CPU, a mail with many coupons a tenth
 * of a second, both too long for the thread that answers.
 */
import { existsSync } from "node:fs";
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import type { PrintedGift } from "~/domain/coupons/documents/draw-printed-gift.server";
import type { Poster } from "~/domain/coupons/documents/poster";
import { type ThreadProgram, ThreadQueue } from "~/domain/kernel/process/thread-queue.server";
import type { OutboxRow } from "~/domain/mail/compose-mail.server";
import type { MailMessage } from "~/domain/mail/mail-message";
import type { Receipt } from "~/domain/sales/receipt";
import type { MailPictures } from "~/mail-layout/mail-content";

/** Imports only types of what the thread does: the thread alone loads the drawing library and the mails' texts. */
export type DocumentJob =
  | { kind: "coupons"; coupons: readonly CouponDocument[] }
  | { kind: "receipt"; receipt: Receipt; origin: string }
  | { kind: "poster"; poster: Poster }
  | { kind: "printed-gift"; card: PrintedGift }
  | { kind: "mail"; row: OutboxRow; origin: string; now: number; offers: MailPictures["offers"] }
  | { kind: "mime"; message: MailMessage };

/** Queue bounds: about ten seconds of drawing; beyond that the caller gets `overloaded`. */
const BOUNDS = { jobs: 60, weight: 600, waitMs: 30_000, runMs: 60_000 };

/** Paths relative to Remix's build and its chunks, and to our server and its chunks (bundle-server.ts). */
const BUILT = [
  "./document-program.js",
  "../document-program.js",
  "./server/document-program.js",
  "../server/document-program.js",
];
/** One job at a time needs little room for new objects; by itself V8 takes 32 MB and keeps them (decision 240). */
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

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
  if (here.endsWith(".ts")) return fromSource(new URL("./document-program.server.ts", here).href);
  const program = BUILT.map((path) => new URL(path, here)).find((url) => existsSync(url));
  if (!program) throw new Error("build/server/document-program.js is missing: build with `npm run build`");
  return { program, options: { execArgv: [], resourceLimits: RESOURCES } };
}

const thread = new ThreadQueue<DocumentJob, unknown>(threadProgram, BOUNDS);

/** `patient`: queues beyond the bounds; for jobs, of which only a few run concurrently. */
export interface Patience {
  patient?: boolean;
}

/**
 * @param weight about the number of pages
 * @throws DomainError overloaded: retry later
 */
export async function inDocumentThread<Result>(
  job: DocumentJob,
  weight: number,
  how: Patience = {},
): Promise<Result> {
  return (await thread.run(job, weight, how)) as Result;
}

/** Stops the thread at shutdown. */
export function stopDocumentThread(): Promise<void> {
  return thread.stop();
}
