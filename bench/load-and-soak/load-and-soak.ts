/**
 * `npm run bench -- --load` and `-- --soak MINUTES`: the visits of a model day at a rising rate until they are late, then for
 * long at half of the highest rate.
 */
import { rmSync } from "node:fs";
import type { Shop } from "../../tests/support/server";
import { Addresses } from "../day/addresses";
import { highestRateInTime, type RateSearch } from "../day/rate-search";
import { copyDatabase } from "../recorded-purchases";
import { type Catalogue, type Crowd, gather, printChanges } from "./crowd";
import { printRates } from "./print-rates";
import { type DatabaseName, type LoadedShop, withShops } from "./shops";
import { soak } from "./soak";
import { isInTime, measureStep, type Step } from "./steps";

export interface LoadOptions {
  offers: number;
  /** null = no soak. */
  minutes: number | null;
  /** Of the soak; null = half of the highest rate in time. */
  rate: number | null;
  databases: readonly DatabaseName[];
  /** To try it: short steps, short minutes, few visits. */
  quick: boolean;
}

interface Sizes {
  /** Visits until they come again. */
  visits: number;
  stepSeconds: number;
  minuteSeconds: number;
  search: RateSearch;
}

const WHOLE: Sizes = {
  visits: 10_000,
  stepSeconds: 10,
  minuteSeconds: 60,
  search: { first: 200, factor: 2, highest: 25_600, halvings: 2 },
};
const QUICK: Sizes = {
  visits: 100,
  stepSeconds: 3,
  minuteSeconds: 3,
  search: { first: 10, factor: 2, highest: 40, halvings: 0 },
};

/** @returns the highest rate in time */
async function findKnee({ name, readings }: LoadedShop, crowd: Crowd, sizes: Sizes): Promise<number> {
  const changed = await crowd.change();
  const steps: Step[] = [];
  const tryRate = async (rate: number) => {
    const step = await measureStep(crowd, readings, { rate, seconds: sizes.stepSeconds });
    steps.push(step);
    return isInTime(step);
  };
  const knee = await highestRateInTime(tryRate, sizes.search);
  await changed.stop();
  printRates(name, steps, knee);
  printChanges(changed);
  return knee;
}

/** @param seeded a shop on the catalogue, which is left as it is. @returns whether memory of a shop grows */
export async function printLoadAndSoak(seeded: Shop, options: LoadOptions): Promise<boolean> {
  const { offers, minutes, rate, databases, quick } = options;
  const sizes = quick ? QUICK : WHOLE;
  const file = seeded.databaseUrl.replace(/^sqlite:/, "");
  const copy = await copyDatabase(seeded.databaseUrl);
  await seeded.stop();
  const catalogue: Catalogue = { addresses: new Addresses(file), file };
  let grows = false;
  const work = async (loaded: LoadedShop, soaks: boolean) => {
    const crowd = await gather(loaded, catalogue, sizes.visits);
    const soakRate = rate ?? Math.max(1, Math.round((await findKnee(loaded, crowd, sizes)) / 2));
    if (minutes === null || !soaks) return;
    const { minuteSeconds } = sizes;
    grows = (await soak(loaded, crowd, { minutes, rate: soakRate, minuteSeconds })) || grows;
  };
  try {
    await withShops({ catalogue: copy, offers, databases }, async (kinds) => {
      for (const kind of kinds) {
        // A soak at a given rate looks for no other.
        if (rate !== null && !kind.soaks) continue;
        await kind.use((loaded) => work(loaded, kind.soaks));
      }
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
  return grows;
}
