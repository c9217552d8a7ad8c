/** Takes out of a letter, just before it is sent, the offers that have ended or sold out since it was composed. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import type { Newsletter } from "~/locales/es/mail/newsletter-mails.server";

/** Data of a letter in the outbox; anything else is left to the mail's own check. */
function isLetter(data: object): data is Newsletter {
  const { sections } = data as Partial<Newsletter>;
  return Array.isArray(sections) && sections.every((section) => Array.isArray(section?.offers));
}

/** @returns null where nothing is left to tell */
export async function refreshLetter(
  db: Db,
  data: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  if (!isLetter(data)) return data;
  const ids = data.sections.flatMap(({ offers }) => offers.map(({ id }) => id));
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("offer_cards")
    .select("offer_id")
    .where("offer_id", "in", textList(db, ids))
    .where("available", "=", true)
    .where("publish_at", "<=", now)
    .where("sale_ends_at", ">", now)
    .execute();
  const onSale = new Set(rows.map(({ offer_id }) => offer_id));
  const sections = data.sections
    .map((section) => ({ ...section, offers: section.offers.filter(({ id }) => onSale.has(id)) }))
    .filter(({ offers }) => offers.length > 0);
  return sections.every(({ kind }) => kind === "others") ? null : { ...data, sections };
}
