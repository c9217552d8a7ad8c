/** Staff: what became of each edition, in sums alone: letters, followed links, readers who left by a letter. */
import { sql } from "kysely";
import { countRows } from "~/db/count-rows.server";
import { readCountsOf } from "~/domain/analytics/queries.server";
import type { Context } from "~/domain/kernel/context";
import { requireStaff } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";

export interface IssueFigures {
  /** "2026-11-26" */
  day: string;
  letters: number;
  /** Still being written. */
  open: boolean;
  links: number;
  left: number;
}

/** Newest first. @throws DomainError for callers who are not staff */
export async function listIssues(
  ctx: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: IssueFigures[] }> {
  requireStaff(ctx.actor);
  const { db } = ctx;
  const editions = await db
    .selectFrom("newsletter_editions")
    .select(["day", "queued", "finished_at"])
    .orderBy("day", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const days = editions.map(({ day }) => day);
  const campaigns = days.map((day) => `mail-link:newsletter-${day}`);
  const ends = await db
    .selectFrom("consents")
    .select(["source", (eb) => eb.fn.countAll<number>().as("count")])
    // In the words of the partial index consents_newsletter_ends.
    .where(sql<boolean>`list = 'newsletter' and status = 'unsubscribed'`)
    .where("source", "in", textList(db, campaigns))
    .groupBy("source")
    .execute();
  const left = new Map(ends.map(({ source, count }) => [source, Number(count)]));
  const [first, last] = [days.at(-1), days[0]];
  const counts = first && last ? await readCountsOf(db, "newsletter_link", first) : [];
  const linksOf = (day: string) =>
    counts.reduce((sum, one) => sum + (one.dimensions.issue === day ? one.count : 0), 0);
  return {
    count: await countRows(db.selectFrom("newsletter_editions")),
    results: editions.map(({ day, queued, finished_at }) => ({
      day,
      letters: queued,
      open: finished_at === null,
      links: linksOf(day),
      left: left.get(`mail-link:newsletter-${day}`) ?? 0,
    })),
  };
}
