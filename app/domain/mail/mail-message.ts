/** A mail ready to leave, and what carries it away. */

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
}

/** Lists whose mails the reader may end; service mails belong to none. */
export type MailList = "newsletter" | "club" | "alerts";

export interface MailMessage {
  /** Of the outbox row: a repeat after an unclear failure carries the same Message-ID. */
  id: string;
  /** ms UTC */
  createdAt: number;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** For commercial mails: what the mail program's own button calls (RFC 8058). */
  unsubscribe: { list: MailList; url: string } | null;
}

export interface MailTransport {
  /** @throws what nodemailer throws, see delivery-failure.ts */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** What became of a mail of the outbox: waiting (perhaps tried before), handed over, or given up. */
export type MailState = "queued" | "sent" | "dead";
