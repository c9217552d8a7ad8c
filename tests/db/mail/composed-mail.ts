/** Composes mails from the tests' data, and reads what is in them. */
import type { OutboxRow } from "~/domain/mail/compose-mail.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import type { MailMessage } from "~/domain/mail/mail-message";
import { mailPictures, outboxRow } from "../../fixtures/mails";

export const ORIGIN = "https://tienda.example";

export const compose = (template: string, more?: Partial<OutboxRow>) =>
  composeMail(outboxRow(template, more), ORIGIN, Date.now(), mailPictures).message;

/** What a reader sees as attached: without the pictures that the HTML shows. */
export const filesOf = ({ attachments }: MailMessage) => attachments.filter(({ cid }) => cid === undefined);

export const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** A link as a mail program reads it; a signature has two dashes at times, which no comment for Outlook may contain. */
export const addressOf = (href: string) => href.replaceAll("-&#45;", "--").replaceAll("&amp;", "&");

/** Each button: its link, and the shape that Outlook shows instead. */
export const buttonsOf = (html: string) =>
  [
    ...html.matchAll(
      /<!--\[if mso\]><v:roundrect [^>]* href="([^"]*)"[^>]*>.*?<center[^>]*>(.*?)<\/center><\/v:roundrect><!\[endif\]--><\/span><a class="(m-button|m-outlined)" href="([^"]*)" style="[^"]*mso-hide:all">(.*?)<\/a>/g,
    ),
  ].map(([, shape, shapeWords, kind, link, words]) => ({ shape, shapeWords, kind, link, words }));
