/** Reads what the pages of an offer's slots have in common: the offer, its active options and their usual slot. */
import type { Db } from "~/db/schema";
import { isOnSale } from "~/domain/catalogue/on-sale";
import { timezoneOfPlaces } from "~/domain/catalogue/redemption-time";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { picked } from "~/domain/kernel/grouped";
import { SLOT_TIMEZONES, type SlotTimezone } from "./slot-limits";

const USUAL_MINUTES = 90;
const USUAL_PLACES = 10;

function readLatestSlot(db: Db, offerId: string) {
  return db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .select(["starts_at as startsAt", "ends_at as endsAt", "timezone", "slots.capacity"])
    .where("price_options.offer_id", "=", offerId)
    .orderBy("starts_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The clock of the latest slot, else of where the offer's places are; known when all places and slots share it. */
async function readClock(
  db: Db,
  offerId: string,
  latest: string | undefined,
): Promise<{ timezone: SlotTimezone; isKnown: boolean }> {
  const places = await db
    .selectFrom("offer_locations")
    .select("province")
    .where("offer_id", "=", offerId)
    .execute();
  const zones = new Set(places.map((place) => timezoneOfPlaces([place])));
  const stored = SLOT_TIMEZONES.find((zone) => zone === latest);
  if (stored) zones.add(stored);
  return { timezone: stored ?? timezoneOfPlaces(places), isKnown: places.length > 0 && zones.size === 1 };
}

/** @throws DomainError not_found, forbidden */
export async function readDatedOffer({ db, actor }: ActingContext, id = "") {
  const offer = await requireOffer({ db, actor }, id, "cashier");
  const options = await db
    .selectFrom("price_options")
    .select(["id", "title"])
    .where("offer_id", "=", offer.id)
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const latest = await readLatestSlot(db, offer.id);
  const { timezone, isKnown } = await readClock(db, offer.id, latest?.timezone);
  const minutes = latest ? Math.round((latest.endsAt - latest.startsAt) / MINUTE_MS) : USUAL_MINUTES;
  return {
    ...picked(offer, ["id", "title", "version"]),
    isDated: latest !== undefined,
    isOnSale:
      offer.seller === "active" &&
      isOnSale({ ...offer, publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at }, Date.now()),
    options,
    /** Its places say on which clock its slots are; null = it has to be asked. */
    clock: isKnown ? timezone : null,
    /** As the forms name them. */
    usual: {
      timezone,
      minutes: String(minutes),
      capacity: String(latest?.capacity ?? USUAL_PLACES),
    },
  };
}
