/** `npm run db:migrate | db:rollback | db:reset | db:seed | db:status`: the database from the command line. */
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import {
  lossesOfReset,
  lossesOfRollback,
  migrateToLatest,
  migrationStatus,
  rollbackAll,
  rollbackOne,
} from "~/db/migrate.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import type { Loss } from "~/db/rollback-losses.server";
import type { Db } from "~/db/schema";
import { DEMO_PASSWORD, demoAccounts } from "~/seed/content/accounts";
import { seedAccounts } from "~/seed/seed-accounts.server";
import { DEFAULT_OFFERS, hasOffers, type SeedProgress, seedCatalogue } from "~/seed/seed-catalogue.server";
import { isLive, LOCAL_ORIGIN, lossLines, refusalOf } from "./named-losses";

const USAGE = `usage: npm run db:<command>
  migrate                      apply what is missing
  rollback                     take back the newest migration
  reset [-- --seed]            take back everything, apply it again, and seed
        [-- --drop a,b.c]      both, in a live shop: the tables and columns with data that go; without it they are listed
  seed  [-- --offers N]        fill an empty database with the demo catalogue (default ${DEFAULT_OFFERS} offers)
        [-- --if-empty]        say nothing when there are offers already
        [-- --demo-accounts]   with the demo's accounts although PUBLIC_ORIGIN is public: everybody knows their password
  status                       list the migrations`;

interface Flags {
  offers?: string;
  "if-empty"?: boolean;
  "demo-accounts"?: boolean;
  seed?: boolean;
  drop?: string;
}

class UsageError extends Error {}
class Refusal extends Error {}

function countOf(text: string | undefined): number {
  const offers = Number(text ?? DEFAULT_OFFERS);
  if (!Number.isInteger(offers) || offers < 1 || offers > 2_000_000) {
    throw new UsageError("--offers takes a whole number from 1 to 2000000");
  }
  return offers;
}

/** One bar a step; cli-progress keeps quiet where nobody watches. */
function progressBar(): { show: (progress: SeedProgress) => void; stop: () => void } {
  let bar: SingleBar | null = null;
  let current = "";
  return {
    show({ step, done, total }) {
      if (step !== current) {
        bar?.stop();
        bar = new SingleBar({ format: "{step} [{bar}] {value}/{total} {eta_formatted}", hideCursor: true });
        bar.start(total, 0, { step: step.padEnd(8) });
        current = step;
      }
      bar?.update(done);
    },
    stop: () => bar?.stop(),
  };
}

async function seed(db: Db, flags: Flags): Promise<void> {
  if (await hasOffers(db)) {
    if (flags["if-empty"]) return accounts(db, flags);
    throw new UsageError("the database has offers already; use npm run db:reset -- --seed to start over");
  }
  const offers = countOf(flags.offers);
  const startedAt = Date.now();
  const bar = progressBar();
  await seedCatalogue(db, { offers, now: startedAt, onProgress: bar.show });
  bar.stop();
  console.log(`seeded ${offers} offers in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  await accounts(db, flags);
}

/** An administrator whose password is printed in the README has no place in a shop that others can reach. */
async function accounts(db: Db, flags: Flags): Promise<void> {
  if (!LOCAL_ORIGIN.test(config.publicOrigin) && !flags["demo-accounts"]) return;
  if ((await seedAccounts(db)) === 0) return;
  console.log(`accounts of the demo, all with the password "${DEMO_PASSWORD}":`);
  for (const { part, email } of demoAccounts) console.log(`  ${part.padEnd(9)} ${email}`);
}

/** A live shop loses only what is named; a shop for trying out is not asked. @throws Refusal */
async function loseOnlyNamed(db: Db, readLosses: (db: Db) => Promise<Loss[]>, flags: Flags): Promise<void> {
  if (!(await isLive(db))) return;
  const losses = await readLosses(db);
  const refusal = refusalOf(losses, flags.drop);
  if (refusal !== null) throw new Refusal(refusal);
  if (losses.length > 0) console.log(["lost:", ...lossLines(losses)].join("\n"));
}

async function run(db: Db, command: string | undefined, flags: Flags): Promise<void> {
  const print = (lines: string[], none: string) => console.log(lines.length > 0 ? lines.join("\n") : none);
  switch (command) {
    case "migrate":
      return print(await migrateToLatest(db), "the database is current");
    case "rollback":
      await loseOnlyNamed(db, lossesOfRollback, flags);
      return print(await rollbackOne(db), "nothing to take back");
    case "reset":
      await loseOnlyNamed(db, lossesOfReset, flags);
      print([...(await rollbackAll(db)), ...(await migrateToLatest(db))], "nothing to do");
      return flags.seed ? seed(db, flags) : undefined;
    case "seed":
      return seed(db, flags);
    case "status":
      for (const { name, appliedAt } of await migrationStatus(db)) {
        console.log(`${name}  ${appliedAt ? `applied ${appliedAt.toISOString()}` : "pending"}`);
      }
      return;
    default:
      throw new UsageError("unknown command");
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    offers: { type: "string" },
    "if-empty": { type: "boolean" },
    "demo-accounts": { type: "boolean" },
    seed: { type: "boolean" },
    drop: { type: "string" },
  },
});
const db = openDatabase(config.databaseUrl, AS_LONG_AS_IT_TAKES);
try {
  await run(db, positionals[0], values);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof Refusal) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
