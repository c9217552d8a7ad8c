/** Fills a new sandbox with two offers on sale, one of them for dates, so that a program has something to buy at once. */
import type { Db, Trx } from "~/db/schema";
import type { OptionInput } from "~/domain/catalogue/offer-content";
import type { IntegrationActor } from "~/domain/kernel/context";
import { HOUR_MS } from "~/domain/kernel/durations";
import { addDays, fromWallClock, localDay, MADRID } from "~/domain/kernel/local-day";
import { type NewOffer, writeNewOffer } from "./create-offer.server";
import { lockManagedOffer } from "./lock-offer.server";
import { moveOffer } from "./move-offer.server";

/** Half a year of dates: a sandbox is opened once and used for long. */
const WEEKS = 26;

const OPTION: Omit<OptionInput, "title" | "actualPrice" | "regularPrice"> = {
  id: null,
  capacity: null,
  perCustomer: null,
  maxPerOrder: null,
  sku: null,
  isActive: true,
};

function weeklyDates(now: number) {
  return Array.from({ length: WEEKS }, (_, week) => {
    const startsAt = fromWallClock(`${addDays(localDay(now), 7 * (week + 1))}T21:00`);
    const endsAt = startsAt + 2 * HOUR_MS;
    return { id: null, startsAt, endsAt, timezone: MADRID, capacity: 20, status: null };
  });
}

function sampleOffers(now: number): Omit<NewOffer, "organizationId">[] {
  return [
    {
      content: {
        title: "Menú degustación (oferta de pruebas)",
        summary: "Sin fecha: se compra y se canjea cuando se quiera.",
        category: "restaurants",
      },
      options: [{ ...OPTION, title: "Menú para dos", actualPrice: 3_990, regularPrice: 6_000 }],
    },
    {
      content: {
        title: "Concierto íntimo (oferta de pruebas)",
        summary: "Con fecha: se compra para una de las sesiones.",
        category: "entertainment",
        validity: { mode: "slot" },
      },
      options: [
        {
          ...OPTION,
          title: "Una entrada",
          actualPrice: 1_250,
          regularPrice: 2_000,
          slots: weeklyDates(now),
        },
      ],
    },
  ];
}

/** @param key the sandbox key that opens the sandbox: it publishes its offers without a review (decision 055) */
export async function createSampleOffers(
  trx: Trx,
  db: Db,
  key: IntegrationActor,
  now: number,
): Promise<void> {
  const ctx = { db, actor: key };
  for (const sample of sampleOffers(now)) {
    const move = { to: "in_review", reasonCode: null, reason: null } as const;
    const id = await writeNewOffer(trx, ctx, { ...sample, organizationId: key.organizationId, move });
    await moveOffer(trx, await lockManagedOffer(trx, ctx, id), {
      actor: key,
      move: { ...move, to: "published" },
      now,
    });
  }
}
