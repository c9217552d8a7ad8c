/** Types of a composed mail and of the transport that sends it. */

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
  /** Of a picture that the HTML shows by `cid:`. */
  cid?: string;
}

/** Lists the reader can unsubscribe from; service mails belong to none. */
export type MailList = "newsletter" | "club" | "alerts" | "ratings";

export interface MailMessage {
  /** The outbox row's id: a repeat after an unclear failure has the same Message-ID. */
  id: string;
  /** ms UTC */
  createdAt: number;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** For mails that can be ended: URL of the mail program's unsubscribe button (RFC 8058). */
  unsubscribe: { list: MailList | "partners"; url: string } | null;
}

export interface MailTransport {
  /** @throws nodemailer's errors, see delivery-failure.ts */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** State of an outbox mail: waiting (possibly tried before), handed over, or given up. */
export type MailState = "queued" | "sent" | "dead";
