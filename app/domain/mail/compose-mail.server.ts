/** Composes a message from an outbox row. An invalid row is unsendable, with a reason, and never retried. */
import type { Selectable } from "kysely";
import { ZodError } from "zod";
import type { MailOutboxTable } from "~/db/schema/mail";
import { parseEmail } from "~/domain/kernel/formats/email";
import { newId } from "~/domain/kernel/ids.server";
import { signLink } from "~/domain/secrets/signed-link.server";
import { renderMail } from "~/locales/es/mail/render-mail.server";
import { type MailPicture, type MailPictures, NO_PICTURES, shopUrl } from "~/mail-layout/mail-content";
import { LINK_PURPOSES, MAIL_PATHS } from "./link-paths";
import type { MailAttachment, MailList, MailMessage } from "./mail-message";
import type { EndLink, ReadMail } from "./mail-template";
import { findTemplate } from "./templates.server";

export type OutboxRow = Selectable<MailOutboxTable>;

/** The row is invalid: a retry would fail, too. */
export class UnsendableMail extends Error {}

/** Accepts printable ASCII only, so that no e-mail address can inject a header line. */
function checkedRecipient(text: string): string {
  const address = parseEmail(text);
  if (address === null || address !== text) {
    throw new UnsendableMail("the recipient is not an e-mail address");
  }
  return address;
}

function readRow(row: OutboxRow): ReadMail {
  const template = findTemplate(row.template);
  if (!template) throw new UnsendableMail(`no template named ${row.template}`);
  try {
    return template.read(row.data);
  } catch (error) {
    if (error instanceof ZodError) {
      // Field names only: their values may be secret.
      const fields = error.issues.map(({ path, code }) => `${path.join(".") || "data"} (${code})`);
      throw new UnsendableMail(`data of ${row.template} is wrong: ${fields.join(", ")}`);
    }
    throw error;
  }
}

export interface ComposedMail {
  message: MailMessage;
  list: MailList | null;
}

function inline({ cid, content }: MailPicture): MailAttachment {
  return { filename: `${cid}.png`, contentType: "image/png", content: Buffer.from(content), cid };
}

const endOfList = (list: MailList, campaign: string): EndLink => ({
  path: MAIL_PATHS.unsubscribe,
  purpose: LINK_PURPOSES.unsubscribe,
  facts: [list, campaign],
});

/** @throws UnsendableMail */
export function composeMail(
  row: OutboxRow,
  origin: string,
  now: number,
  pictures: MailPictures = NO_PICTURES,
): ComposedMail {
  const recipient = checkedRecipient(row.recipient);
  const mail = readRow(row);
  if (mail.expiresAt !== null && mail.expiresAt <= now)
    throw new UnsendableMail("expired before it was sent");
  const { list } = mail;
  const sign = (purpose: string, ...about: string[]) => signLink({ purpose, email: recipient, facts: about });
  const ended = list ? endOfList(list, mail.campaign ?? row.template) : mail.endedBy;
  const url =
    ended && shopUrl(origin, ended.path, { sig: sign(ended.purpose, ...ended.facts), email: recipient });
  const facts = { origin, recipient, unsubscribeUrl: url, sign, pictures };
  const { subject, html, text, pictures: shown } = renderMail(mail.render(facts), facts);
  const attachments = [...shown.map(inline), ...mail.attachments({ origin, writtenAt: row.created_at })];
  const unsubscribe = url ? { list: list ?? ("partners" as const), url } : null;
  return {
    list,
    message: {
      id: row.id,
      createdAt: row.created_at,
      recipient,
      subject,
      html,
      text,
      attachments,
      unsubscribe,
    },
  };
}

/** A mail of a command, which is in no outbox. @throws UnsendableMail */
export function composeMailOfCommand(
  { template, recipient, data }: Pick<OutboxRow, "template" | "recipient" | "data">,
  origin: string,
  now: number,
): MailMessage {
  const row = {
    id: newId(),
    event_key: `${template}:${now}`,
    template,
    recipient,
    data,
    status: "queued" as const,
    attempts: 0,
    next_attempt_at: now,
    lease_until: null,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
  return composeMail(row, origin, now).message;
}
