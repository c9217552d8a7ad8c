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
  /** What of the list the mail was: says by which mail a reader left. */
  campaign: string | null;
  /** The link that ends mails of this kind, for those that belong to no list of consents. */
  endedBy: EndLink | null;
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

/** A path of this shop, and what its signature proves besides the recipient. */
export interface EndLink {
  path: string;
  purpose: string;
  facts: readonly string[];
}

interface Extras<Data> {
  list?: MailList;
  /** By default the template's name. */
  campaign?: (data: Data) => string;
  endedBy?: (data: Data) => EndLink;
  attachments?: (data: Data, facts: FileFacts) => MailAttachment[];
}

export function mail<Schema extends z.ZodType>(
  schema: Schema,
  render: (data: z.infer<Schema>, facts: MailFacts) => MailContent,
  { list, campaign, endedBy, attachments }: Extras<z.infer<Schema>> = {},
): MailTemplate<z.input<Schema>> {
  return {
    read(json) {
      const data = schema.parse(json);
      const expiresAt = (data as { expiresAt?: unknown }).expiresAt;
      return {
        render: (facts) => render(data, facts),
        attachments: (facts) => attachments?.(data, facts) ?? [],
        list: list ?? null,
        campaign: campaign?.(data) ?? null,
        endedBy: endedBy?.(data) ?? null,
        expiresAt: typeof expiresAt === "number" ? expiresAt : null,
      };
    },
  };
}
