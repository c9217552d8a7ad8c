/** Worker thread of draw-pdf: draws PDFs in a program of its own, built beside the server (package.json). */
import { parentPort } from "node:worker_threads";
import { couponPdf } from "~/domain/coupons/coupon-pdf.server";
import type { ThreadAnswer } from "~/domain/kernel/process/thread-queue.server";
import { receiptPdf } from "~/domain/sales/receipts/receipt-pdf.server";
import type { PdfJob } from "./draw-pdf.server";

const draw = (job: PdfJob): Promise<Buffer> =>
  job.kind === "coupons" ? couponPdf(job.coupons) : receiptPdf(job.receipt);

parentPort?.on("message", async (job: PdfJob) => {
  try {
    const result = new Uint8Array(await draw(job));
    parentPort?.postMessage({ result } satisfies ThreadAnswer<Uint8Array>, [result.buffer]);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ error: message } satisfies ThreadAnswer<Uint8Array>);
  }
});
