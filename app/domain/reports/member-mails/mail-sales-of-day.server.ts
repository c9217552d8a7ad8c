/** Job: mails the members who chose it what their business sold the day before, in the morning of Madrid. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { addDays, fromWallClock, localDay, startOfDay } from "~/domain/kernel/local-day";
import { mailBusinesses } from "./mail-businesses.server";
import { isSoldIn, type Period, readSellerFigures } from "./seller-figures.server";

const BEGINS = "08:00:00";
/** What could not be written by then is not news any more. */
const ENDS = "13:00:00";
const OFFERS_A_MAIL = 10;

/** @returns the day that is reported at `now` (ms UTC), "2026-11-25"; null at other hours */
function reportedDay(now: number): string | null {
  const today = localDay(now);
  const open = fromWallClock(`${today}T${BEGINS}`) <= now && now < fromWallClock(`${today}T${ENDS}`);
  return open ? addDays(today, -1) : null;
}

/** @param at ms UTC; the database's clock by default @returns number of queued mails */
export async function mailSalesOfDay({ db }: Pick<Context, "db">, at?: number): Promise<number> {
  const now = at ?? (await databaseNow(db));
  const day = reportedDay(now);
  if (day === null) return 0;
  const period = { from: startOfDay(day), until: startOfDay(addDays(day, 1)) };
  const letter = {
    template: "sales-of-day",
    kind: "sales",
    frequency: "daily",
    event: `sales.day:${day}`,
  } as const;
  return mailBusinesses(db, letter, {
    find: (after, limit) => readSellers(db, period, { event: letter.event, after, limit }),
    compose: async (businesses) => {
      const figuresOf = await readSellerFigures(
        db,
        businesses.map(({ id }) => id),
        period,
      );
      return (organization) => {
        const { sales, gross, offers } = figuresOf(organization.id);
        if (offers.length === 0) return null;
        const more = Math.max(0, offers.length - OFFERS_A_MAIL);
        return { organization, day, sales, gross, offers: offers.slice(0, OFFERS_A_MAIL), more };
      };
    },
  });
}

function readSellers(
  db: Db,
  period: Period,
  { event, after, limit }: { event: string; after: string; limit: number },
) {
  return db
    .selectFrom("sales")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .select(["organizations.id", "organizations.name"])
    .distinct()
    .where(isSoldIn(period))
    .where("organizations.id", ">", after)
    .where("organizations.sandbox_of", "is", null)
    .where(
      sql<boolean>`not exists (select 1 from mail_outbox where mail_outbox.event_key = ${event} || ':' || organizations.id)`,
    )
    .orderBy("organizations.id")
    .limit(limit)
    .execute();
}
