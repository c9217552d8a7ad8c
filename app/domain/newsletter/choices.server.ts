/** The choices of a newsletter subscriber: read and changed by the owner of the mailbox, with a consent that proves each change. */
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Category } from "~/domain/catalogue/offer";
import type { Frequency } from "~/domain/consent/frequency";
import { holdSubscriber } from "~/domain/consent/hold-subscriber.server";
import { maySendTo } from "~/domain/consent/queries.server";
import { subscribeWithin } from "~/domain/consent/subscribe.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { type SearchFields, searchQuery } from "./saved-search";
import { insertSearch, readSearches, type SavedSearch } from "./saved-searches.server";

const LIST = "newsletter";

/** Proven by its account or by a signed link. */
export interface MailboxOwner {
  email: string;
  /** Where it is said: "account", "newsletter-link", "api". */
  source: string;
  textVersion: string;
  ip: string | null;
}

export interface Choices {
  /** Region value; "" = all Spain. */
  region: string;
  /** None = all. */
  categories: Category[];
  frequency: Frequency;
}

export interface NewsletterChoices extends Choices {
  subscribed: boolean;
  searches: SavedSearch[];
}

export async function readChoices(db: Db, email: string): Promise<NewsletterChoices> {
  const key = emailKey(email);
  const state = await db
    .selectFrom("consent_states")
    .select(["region", "categories", "frequency"])
    .where("email_key", "=", key)
    .where("list", "=", LIST)
    .executeTakeFirst();
  const { region = "", categories = [], frequency = "weekly" } = state ?? {};
  const subscribed = await maySendTo(db, key, LIST);
  return { subscribed, region, categories, frequency, searches: await readSearches(db, key) };
}

/** @throws DomainError conflict/not_subscribed */
export async function changeChoices(
  ctx: Context,
  owner: MailboxOwner,
  choices: Partial<Choices>,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await holdSubscriber(trx, emailKey(owner.email), LIST);
    await subscribeWithin(trx, { ...owner, ...choices, list: LIST, verified: true });
  });
}

/** @throws DomainError conflict/not_subscribed, conflict/too_many_searches, invalid where nothing is searched for */
export async function saveSearch(
  ctx: Context,
  owner: MailboxOwner,
  fields: SearchFields,
): Promise<SavedSearch> {
  const query = searchQuery(fields);
  if (query === null) throw new DomainError("invalid", { fields: { search: ["search_empty"] } });
  return inTransaction(ctx.db, async (trx) => {
    const key = emailKey(owner.email);
    await holdSubscriber(trx, key, LIST);
    const saved = await insertSearch(trx, key, query);
    await subscribeWithin(trx, { ...owner, list: LIST, verified: true });
    return saved;
  });
}
