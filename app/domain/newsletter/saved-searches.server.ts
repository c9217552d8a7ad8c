/** The saved searches of a mailbox: what is new in them comes first in its newsletter. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { newId } from "~/domain/kernel/ids.server";
import { textList } from "~/domain/kernel/value-list.server";
import { MAX_SEARCHES } from "./saved-search";

export interface SavedSearch {
  id: string;
  query: string;
}

/** Oldest first. */
export function readSearches(db: Db | Trx, emailKey: string): Promise<SavedSearch[]> {
  return db
    .selectFrom("newsletter_searches")
    .select(["id", "query"])
    .where("email_key", "=", emailKey)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Of many mailboxes: the queries by key. */
export async function readSearchQueries(
  db: Db,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (emailKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("newsletter_searches")
    .select(["email_key", "query"])
    .where("email_key", "in", textList(db, emailKeys))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const queries = new Map<string, string[]>();
  for (const { email_key, query } of rows) queries.set(email_key, [...(queries.get(email_key) ?? []), query]);
  return queries;
}

/**
 * The caller holds the mailbox's state, so that of concurrent requests the second counts the first's. Idempotent.
 * @throws DomainError conflict/too_many_searches
 */
export async function insertSearch(trx: Trx, emailKey: string, query: string): Promise<SavedSearch> {
  const own = trx.selectFrom("newsletter_searches").where("email_key", "=", emailKey);
  const known = await own.select(["id", "query"]).where("query", "=", query).executeTakeFirst();
  if (known) return known;
  if ((await countRows(own)) >= MAX_SEARCHES)
    throw new DomainError("conflict", { reason: "too_many_searches" });
  const saved = { id: newId(), query };
  await trx
    .insertInto("newsletter_searches")
    .values({ ...saved, email_key: emailKey, created_at: await databaseNow(trx) })
    .execute();
  return saved;
}

/** From another system: beyond the most that a mailbox may have, the rest is left out. */
export async function bringSearches(trx: Trx, emailKey: string, queries: readonly string[]): Promise<void> {
  const known = await readSearches(trx, emailKey);
  const news = queries.filter((query) => known.every((search) => search.query !== query));
  for (const query of news.slice(0, MAX_SEARCHES - known.length)) await insertSearch(trx, emailKey, query);
}

/** @throws DomainError not_found for another mailbox's and for an unknown one */
export async function deleteSearch(db: Db, emailKey: string, typedId: string): Promise<void> {
  const id = typedId.toLowerCase();
  const { numDeletedRows } = isUuid(id)
    ? await db
        .deleteFrom("newsletter_searches")
        .where("id", "=", id)
        .where("email_key", "=", emailKey)
        .executeTakeFirst()
    : { numDeletedRows: 0n };
  if (numDeletedRows === 0n) throw new DomainError("not_found");
}

const KEPT_AFTER_END_MS = 30 * DAY_MS;

/** Job: forgets the searches of mailboxes that left the newsletter. @returns their number */
export async function deleteSearchesOfPastReaders(db: Db): Promise<number> {
  const until = (await databaseNow(db)) - KEPT_AFTER_END_MS;
  return deleteUnlocked(db, "newsletter_searches", (eb) =>
    eb(
      "email_key",
      "in",
      eb
        .selectFrom("consent_states")
        .select("consent_states.email_key")
        .where("list", "=", "newsletter")
        .where("status", "<>", "subscribed")
        .where("updated_at", "<", until),
    ),
  );
}
