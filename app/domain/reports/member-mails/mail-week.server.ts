/** Job: mails the members who chose it the past week of their business, on Mondays in the time of Madrid. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { addDays, fromWallClock, localDay, startOfDay } from "~/domain/kernel/local-day";
import { mailBusinesses } from "./mail-businesses.server";
import { readSellerFigures } from "./seller-figures.server";
import { readWeekOfSellers } from "./week-of-sellers.server";

const MONDAY = 1;
const BEGINS = "08:00:00";
const ENDS = "20:00:00";
const OFFERS_A_MAIL = 3;

/** @returns the Monday of the week that is reported at `now` (ms UTC), "2026-11-16"; null on other days */
function reportedWeek(now: number): string | null {
  const today = localDay(now);
  if (new Date(`${today}T00:00:00Z`).getUTCDay() !== MONDAY) return null;
  const open = fromWallClock(`${today}T${BEGINS}`) <= now && now < fromWallClock(`${today}T${ENDS}`);
  return open ? addDays(today, -7) : null;
}

/** @param at ms UTC; the database's clock by default @returns number of queued mails */
export async function mailWeek({ db }: Pick<Context, "db">, at?: number): Promise<number> {
  const now = at ?? (await databaseNow(db));
  const from = reportedWeek(now);
  if (from === null) return 0;
  const monday = startOfDay(from);
  const week = { from: monday, until: startOfDay(addDays(from, 7)) };
  const before = { from: startOfDay(addDays(from, -7)), until: monday };
  const next = { from: week.until, until: startOfDay(addDays(from, 14)) };
  const letter = {
    template: "week-of-seller",
    kind: "letter",
    frequency: "weekly",
    event: `seller.week:${from}`,
  } as const;
  return mailBusinesses(db, letter, {
    find: (after, limit) => readActive(db, { event: letter.event, since: monday, after, limit }),
    compose: async (businesses) => {
      const ids = businesses.map(({ id }) => id);
      const soldIn = await readSellerFigures(db, ids, week);
      const soldBefore = await readSellerFigures(db, ids, before);
      const weekOf = await readWeekOfSellers(db, ids, { week, next });
      return (organization) => {
        const { sales, gross, offers } = soldIn(organization.id);
        return {
          organization,
          from,
          until: addDays(from, 6),
          sales,
          gross,
          before: soldBefore(organization.id).gross,
          offers: offers.slice(0, OFFERS_A_MAIL),
          ...weekOf(organization.id),
        };
      };
    },
  });
}

/** Businesses that sell, or did in that week: a business at rest gets no letter. */
function readActive(
  db: Db,
  { event, since, after, limit }: { event: string; since: number; after: string; limit: number },
) {
  return db
    .selectFrom("organizations")
    .select(["organizations.id", "organizations.name"])
    .where("organizations.id", ">", after)
    .where("organizations.status", "=", "active")
    .where("organizations.sandbox_of", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("offers")
          .select("offers.id")
          .whereRef("offers.organization_id", "=", "organizations.id")
          .where((offer) =>
            offer.or([
              offer("offers.status", "=", "published"),
              offer.and([
                offer("offers.status", "in", ["paused", "ended"]),
                offer("offers.updated_at", ">=", since),
              ]),
            ]),
          ),
      ),
    )
    .where(
      sql<boolean>`not exists (select 1 from mail_outbox where mail_outbox.event_key = ${event} || ':' || organizations.id)`,
    )
    .orderBy("organizations.id")
    .limit(limit)
    .execute();
}
