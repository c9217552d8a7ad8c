/** Program: an SMTP server that stores each mail as a file, for journeys in several worker processes. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Attachment } from "postal-mime";
import { browserHtml } from "~/domain/mail/browser-html";
import type { MailAttachment } from "~/domain/mail/mail-message";
import { type ReceivedMail, startSmtpServer } from "../fakes/smtp-server";
import { type InboxMail, mailFile } from "./inbox";

const [folder = "", smtpPort = "", healthPort = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

let count = 0;

/** An attachment under the name by which the HTML shows it. */
function inside({ filename, mimeType, content, contentId }: Attachment): MailAttachment {
  const file = {
    filename: filename ?? "",
    contentType: mimeType,
    content: Buffer.from(content as ArrayBuffer),
  };
  return contentId === undefined ? file : { ...file, cid: contentId.slice(1, -1) };
}

/** Written to a temporary name first, so that no reader sees half a file. */
function keep({ to, raw, parsed }: ReceivedMail): void {
  count += 1;
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  const attachments = parsed.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? "",
    type: mimeType,
    base64: Buffer.from(content as ArrayBuffer).toString("base64"),
  }));
  const mail: InboxMail = {
    recipient: to[0] ?? "",
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: browserHtml({ html: parsed.html ?? "", attachments: parsed.attachments.map(inside) }),
    headers,
    attachments,
    raw,
  };
  const path = join(folder, mailFile(count, mail.recipient));
  writeFileSync(`${path}.part`, JSON.stringify(mail));
  renameSync(`${path}.part`, path);
}

const smtp = await startSmtpServer(Number(smtpPort), keep);
// Playwright checks over HTTP whether its servers are ready.
createServer((_request, response) => response.end("ok")).listen(Number(healthPort), "127.0.0.1");

process.on("SIGTERM", () => void smtp.stop().then(() => process.exit(0)));
