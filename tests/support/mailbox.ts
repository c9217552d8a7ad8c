/** Reads an address's mails from the outbox. */
import type { Db } from "~/db/schema";

export interface Mail {
  template: string;
  recipient: string;
  // biome-ignore lint/suspicious/noExplicitAny: every template has its own data
  data: any;
}

/** Oldest first. */
export async function mailsTo(db: Db, recipient: string, template?: string): Promise<Mail[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("recipient", "=", recipient)
    .$if(template !== undefined, (query) => query.where("template", "=", template ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ template, recipient, data }) => ({ template, recipient, data }));
}

/** @throws Error when there is none */
export async function lastMailTo(db: Db, recipient: string, template: string): Promise<Mail["data"]> {
  const mail = (await mailsTo(db, recipient, template)).at(-1);
  if (!mail) throw new Error(`no ${template} was mailed to ${recipient}`);
  return mail.data;
}
