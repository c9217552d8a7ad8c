/** Program of the thread for documents: draws PDFs and writes mails; built beside the server (bundle-server.ts). */
import { parentPort } from "node:worker_threads";
import { config } from "~/config.server";
import { couponUrl } from "~/domain/coupons/coupon-token.server";
import { couponPdf } from "~/domain/coupons/documents/draw-coupon.server";
import { posterPdf } from "~/domain/coupons/documents/draw-poster.server";
import { printedGiftPdf } from "~/domain/coupons/documents/draw-printed-gift.server";
import { qrPng } from "~/domain/coupons/documents/qr-png.server";
import type { ThreadAnswer } from "~/domain/kernel/process/thread-queue.server";
import { composeMail, UnsendableMail } from "~/domain/mail/compose-mail.server";
import { writeMime } from "~/domain/mail/nodemailer-message.server";
import { receiptPdf } from "~/domain/sales/receipts/receipt-pdf.server";
import type { DrawnCoupon } from "~/mail-layout/mail-content";
import type { DocumentJob } from "./document-thread.server";

/** What to send, or why the mail can never be sent. */
export type ComposeAnswer = { composed: ReturnType<typeof composeMail> } | { unsendable: string };

/** Signed here: the newest key signs as on the coupon's page, and a purchase waits for no signature. */
const drawQr = (origin: string) => (coupon: DrawnCoupon) => qrPng(couponUrl(origin, coupon));

function compose({ row, origin, now, offers }: Extract<DocumentJob, { kind: "mail" }>): ComposeAnswer {
  try {
    return { composed: composeMail(row, origin, now, { offers, drawQr: drawQr(origin) }) };
  } catch (error) {
    if (error instanceof UnsendableMail) return { unsendable: error.message };
    throw error;
  }
}

async function work(job: DocumentJob): Promise<Uint8Array<ArrayBuffer> | ComposeAnswer> {
  switch (job.kind) {
    case "coupons":
      return new Uint8Array(await couponPdf(job.coupons));
    case "receipt":
      return new Uint8Array(await receiptPdf(job.receipt, job.origin));
    case "poster":
      return new Uint8Array(await posterPdf(job.poster));
    case "printed-gift":
      return new Uint8Array(await printedGiftPdf(job.card));
    case "mail":
      return compose(job);
    case "mime":
      return new Uint8Array(await writeMime(job.message, config.mail));
  }
}

parentPort?.on("message", async (job: DocumentJob) => {
  try {
    const result = await work(job);
    const answer: ThreadAnswer<typeof result> = { result };
    parentPort?.postMessage(answer, result instanceof Uint8Array ? [result.buffer] : []);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ error: message } satisfies ThreadAnswer<never>);
  }
});
