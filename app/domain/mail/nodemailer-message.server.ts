/** Writes a message as it travels (MIME), by nodemailer: prevents header injection and signs all relevant headers. */
import { createTransport, type SendMailOptions } from "nodemailer";
import { identity } from "~/site-identity";
import type { MailMessage } from "./mail-message";
import type { DkimSettings, MailSettings } from "./settings";

/** Nodemailer's default list lacks List-Unsubscribe-Post, which RFC 8058 requires to be signed. */
const SIGNED_FIELDS = [
  "From",
  "Sender",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "To",
  "Cc",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "In-Reply-To",
  "References",
  "List-Id",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

function dkimOptions({ domain, selector, privateKey }: DkimSettings) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_FIELDS };
}

function listHeaders(unsubscribe: MailMessage["unsubscribe"], domain: string): SendMailOptions["headers"] {
  if (!unsubscribe) return { "Auto-Submitted": "auto-generated" };
  const { list, url } = unsubscribe;
  // Not folded, because relays break signatures of folded URLs; must be one of our URLs, on one line.
  if (!/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(url))
    throw new Error("not an address to unsubscribe at");
  return {
    "List-Unsubscribe": { prepared: true, value: `<${url}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": { prepared: true, value: `<${list}.${domain}>` },
    Precedence: "bulk",
  };
}

function nodemailerMessage(message: MailMessage, from: MailSettings["from"]): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    replyTo: identity.contacts.customerServiceEmail,
    to: { name: "", address: message.recipient },
    envelope: { from: from.address, to: [message.recipient] },
    messageId: `<${message.id}@${domain}>`,
    date: new Date(message.createdAt),
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, contentType, content, cid }) => ({
      filename,
      contentType,
      ...(cid !== undefined && { cid, contentDisposition: "inline" as const }),
      // Out of another thread it comes as bytes.
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
    headers: listHeaders(message.unsubscribe, domain),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The message as it is handed over, signed where DKIM is configured. */
export type WriteMime = (message: MailMessage) => Promise<Buffer>;

export async function writeMime(
  message: MailMessage,
  { from, dkim }: Pick<MailSettings, "from" | "dkim">,
): Promise<Buffer> {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...(dkim ? { dkim: dkimOptions(dkim) } : {}),
  });
  const { message: raw } = await writer.sendMail(nodemailerMessage(message, from));
  return raw as Buffer;
}
