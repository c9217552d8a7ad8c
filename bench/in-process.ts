/** Server time without network: a request against a bare renderToString of its tree, per page and visitor. */
import type { Shop } from "../tests/support/server";
import { Child } from "./child";
import type { InProcessAnswer, InProcessQuestion } from "./in-process-worker";
import { mean, Samples } from "./measure";
import { KINDS, type Kind, type MeasuredShop, VISITORS, type VisitorKind } from "./pages";

/** Medians of CPU time in ms. */
export interface InProcessTimes {
  whole: number;
  loaders: number;
  page: number;
  bare: number;
}

interface Target {
  shop: MeasuredShop;
  worker: Child;
  visitor: VisitorKind;
  path: string;
  name: string;
}

const PARTS = ["whole", "loaders", "page", "bare"] as const;
const TIMES = 4;

const nameOf = (offers: number, visitor: VisitorKind, path: string) => `${offers} ${visitor} ${path}`;

/** First visits measure every variant, personal visits one per kind. */
function targetsOf(shop: MeasuredShop, worker: Child): Target[] {
  return VISITORS.flatMap((visitor) =>
    KINDS.flatMap((kind) =>
      (visitor === "personal" ? shop.paths[kind].slice(0, 1) : shop.paths[kind]).map((path) => {
        return { shop, worker, visitor, path, name: nameOf(shop.offers, visitor, path) };
      }),
    ),
  );
}

/** The built program in a process of its own, on the database of a shop. */
export function startWorker({ dataDir, databaseUrl, origin }: Shop): Promise<Child> {
  return Child.start("in-process-worker.ts", {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: origin,
  });
}

export class InProcess {
  readonly #samples = new Samples();

  /** Alternates between catalogues, pages and baselines, so that disturbances affect all alike. */
  static async measure(shops: readonly MeasuredShop[], rounds: number): Promise<InProcess> {
    const result = new InProcess();
    const workers = await Promise.all(shops.map(({ shop }) => startWorker(shop)));
    const perShop = shops.map((shop, index) => targetsOf(shop, workers[index] as Child));
    // By page, then by catalogue.
    const targets = (perShop[0] ?? []).flatMap((_, index) => perShop.flatMap((list) => list[index] ?? []));
    const warmUp = Math.ceil(rounds / 3);
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const target of targets) await result.#ask(target, round >= 0);
    }
    for (const worker of workers) worker.stop();
    return result;
  }

  async #ask({ shop, worker, visitor, path, name }: Target, keep: boolean): Promise<void> {
    const question: InProcessQuestion = {
      url: shop.shop.origin + path,
      headers: shop.headers[visitor],
      times: TIMES,
    };
    const answer = await worker.ask<InProcessAnswer>(question);
    if (keep) for (const part of PARTS) this.#samples.add(`${name} ${part}`, answer[part]);
  }

  times(offers: number, visitor: VisitorKind, path: string): InProcessTimes {
    const median = (part: string) => this.#samples.median(`${nameOf(offers, visitor, path)} ${part}`);
    return { whole: median("whole"), loaders: median("loaders"), page: median("page"), bare: median("bare") };
  }

  /** Mean over a kind's variants of their medians. */
  kindTimes(shop: MeasuredShop, kind: Kind): InProcessTimes {
    const all = shop.paths[kind].map((path) => this.times(shop.offers, "first visit", path));
    const of = (part: keyof InProcessTimes) => mean(all.map((times) => times[part]));
    return { whole: of("whole"), loaders: of("loaders"), page: of("page"), bare: of("bare") };
  }
}
