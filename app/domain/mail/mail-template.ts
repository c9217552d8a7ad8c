/** Declares a mail: the schema of its data, and how it is rendered from them. The outbox stores the data. */
import type { z } from "zod";
import type { MailContent, MailFacts } from "~/mail-layout/mail-content";
import type { MailAttachment, MailList } from "./mail-message";

/** A mail with its validated data. */
export interface ReadMail {
  render(facts: MailFacts): MailContent;
  attachments(facts: FileFacts): MailAttachment[];
  /** null for service mails. */
  list: MailList | null;
  /** ms UTC; a mail whose code or link has expired is not sent. */
  expiresAt: number | null;
}

/** What files of a mail need besides the template's data. */
export interface FileFacts {
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  /** ms UTC: when the mail was queued, the same in every attempt. */
  writtenAt: number;
}

export interface MailTemplate<Input> {
  /** @throws ZodError */
  read(data: unknown): ReadMail;
  /** Type only: the data that enqueueMail takes. */
  input?: Input;
}

interface Extras<Data> {
  list?: MailList;
  attachments?: (data: Data, facts: FileFacts) => MailAttachment[];
}

export function mail<Schema extends z.ZodType>(
  schema: Schema,
  render: (data: z.infer<Schema>, facts: MailFacts) => MailContent,
  { list, attachments }: Extras<z.infer<Schema>> = {},
): MailTemplate<z.input<Schema>> {
  return {
    read(json) {
      const data = schema.parse(json);
      const expiresAt = (data as { expiresAt?: unknown }).expiresAt;
      return {
        render: (facts) => render(data, facts),
        attachments: (facts) => attachments?.(data, facts) ?? [],
        list: list ?? null,
        expiresAt: typeof expiresAt === "number" ? expiresAt : null,
      };
    },
  };
}
