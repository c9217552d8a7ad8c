/** Reads an address's mails from the outbox, and the signed links in them. */
import type { Selectable } from "kysely";
import type { Db, Schema } from "~/db/schema";
import { ORIGIN } from "../fixtures/context";

// biome-ignore lint/suspicious/noExplicitAny: every template has its own data
type Mail = Omit<Selectable<Schema["mail_outbox"]>, "data"> & { data: any };

/** Oldest first. */
export async function mailsTo(db: Db, recipient: string, template?: string): Promise<Mail[]> {
  return db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("recipient", "=", recipient)
    .$if(template !== undefined, (query) => query.where("template", "=", template ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** @returns the templates' names, sorted */
export const templatesTo = async (db: Db, recipient: string) =>
  (await mailsTo(db, recipient)).map(({ template }) => template).sort();

/** @throws Error when there is none */
export async function lastMailTo(db: Db, recipient: string, template: string): Promise<Mail["data"]> {
  const mail = (await mailsTo(db, recipient, template)).at(-1);
  if (!mail) throw new Error(`no ${template} was mailed to ${recipient}`);
  return mail.data;
}

export interface SignedLink {
  /** The mailbox that it is for. */
  email: string;
  sig: string;
}

export function signedLink(url: unknown): SignedLink {
  const query = new URL(String(url), ORIGIN).searchParams;
  return { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
}
