/** The `seed` database command: fills an empty shop with the demo catalogue and accounts, with progress. */
import { SingleBar } from "cli-progress";
import type { Db } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import { mediaStore } from "~/domain/media/configured-store.server";
import { configuredProviders } from "~/domain/payments/configured-providers.server";
import type { PaymentSettings } from "~/domain/payments/settings";
import { DEMO_PASSWORD, demoAccounts } from "./content/accounts";
import { renewPictures } from "./renew-pictures";
import { seedAccounts } from "./seed-accounts";
import { type BookingContext, seedBookings } from "./seed-bookings";
import { DEFAULT_OFFERS, hasOffers, type SeedProgress, seedCatalogue } from "./seed-catalogue";

export interface SeedCommand {
  /** Skips a shop that has offers, instead of refusing. */
  ifEmpty: boolean;
  /** undefined = the default catalogue. */
  offers: number | undefined;
  /** Each scene is drawn once, not once an offer. */
  fewDrawings: boolean;
  /** Off for public shops: the password of the demo accounts is public. */
  withAccounts: boolean;
  /** The demo accounts' guests pay at its simulator. */
  payments: PaymentSettings;
  /** Of the shop's pages. */
  origin: string;
}

/** @returns false when the shop had offers and was skipped */
export async function seedShop(db: Db, command: SeedCommand): Promise<boolean> {
  const { offers = DEFAULT_OFFERS, fewDrawings, ifEmpty, withAccounts } = command;
  const isEmpty = !(await hasOffers(db));
  if (!isEmpty && !ifEmpty) return false;
  if (isEmpty) {
    const startedAt = Date.now();
    const bar = progressBar();
    const onProgress = bar.show;
    await seedCatalogue(db, { offers, now: startedAt, media: mediaStore, fewDrawings, onProgress });
    bar.stop();
    console.log(`seeded ${offers} offers in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  if (!isEmpty) {
    const renewed = await renewPictures(db, mediaStore);
    if (renewed > 0) console.log(`renewed ${renewed} pictures of the demo`);
  }
  if (withAccounts && (await seedAccounts(db)) > 0) {
    console.log(`accounts of the demo, all with the password "${DEMO_PASSWORD}":`);
    for (const { part, email } of demoAccounts) console.log(`  ${part.padEnd(10)} ${email}`);
    await seedBookings(bookingContext(db, command));
  }
  return true;
}

/** The simulator's secret signs only what it notifies the shop of, which these bookings do not wait for. */
function bookingContext(db: Db, { payments, origin }: SeedCommand): BookingContext {
  const simulator = { db, origin: () => origin, secret: newId() };
  return { db, payments: configuredProviders(payments, simulator), media: mediaStore, social: {}, origin };
}

/** cli-progress prints nothing without a terminal. */
function progressBar(): { show: (progress: SeedProgress) => void; stop: () => void } {
  const bar = new SingleBar({ format: "offers [{bar}] {value}/{total} {eta_formatted}", hideCursor: true });
  let started = false;
  return {
    show({ done, total }) {
      if (!started) bar.start(total, 0);
      started = true;
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
