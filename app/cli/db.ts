/** `npm run db:migrate | db:rollback | db:reset | db:seed | db:status`: the database from the command line. */
import { parseArgs } from "node:util";
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
import { isLive, LOCAL_ORIGIN, lossLines, unnamedLosses } from "./named-losses";

const USAGE = `usage: npm run db:<command>
  migrate                      apply what is missing
  rollback                     take back the newest migration
  reset [-- --seed]            take back everything, apply it again, and seed
        [-- --drop a,b.c]      both, in a live shop: the tables and columns with data that go; without it they are listed
  seed  [-- --offers N]        fill an empty database with the demo catalogue (default 320 offers)
        [-- --few-drawings]    each scene drawn once, not once an offer
        [-- --if-empty]        say nothing when there are offers already
        [-- --demo]            although PUBLIC_ORIGIN is public (as DEMO=on): people could buy these offers
        [-- --demo-accounts]   with the demo's accounts although PUBLIC_ORIGIN is public: everybody knows their password
  status                       list the migrations`;

interface Flags {
  offers?: string;
  "few-drawings"?: boolean;
  "if-empty"?: boolean;
  demo?: boolean;
  "demo-accounts"?: boolean;
  seed?: boolean;
  drop?: string;
}

class UsageError extends Error {}
class Refusal extends Error {}

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const offers = Number(text);
  if (!Number.isInteger(offers) || offers < 1 || offers > 2_000_000) {
    throw new UsageError("--offers takes a whole number from 1 to 2000000");
  }
  return offers;
}

/** Loads the demo only for the seed command: a shop that is never seeded reads no file of it. */
async function seed(db: Db, flags: Flags): Promise<void> {
  if (!config.mayBeDemo && !flags.demo && !flags["demo-accounts"]) {
    const why = `a shop at ${config.publicOrigin} is not filled with the demo catalogue unless -- --demo asks for it`;
    // Of `npm start`, which goes on.
    if (flags["if-empty"]) return console.log(why);
    throw new Refusal(`refused: ${why}`);
  }
  const { seedShop } = await import("../../demo/seed-command");
  const withAccounts = LOCAL_ORIGIN.test(config.publicOrigin) || flags["demo-accounts"] === true;
  const ifEmpty = flags["if-empty"] === true;
  const { payments, publicOrigin: origin } = config;
  const fewDrawings = flags["few-drawings"] === true;
  const command = { offers: countOf(flags.offers), fewDrawings, ifEmpty, withAccounts, payments, origin };
  if (!(await seedShop(db, command))) {
    throw new UsageError("the database has offers already; use npm run db:reset -- --seed to start over");
  }
}

/** Refuses data loss in a live shop unless it is named; a trial shop is not asked. @throws Refusal */
async function loseOnlyNamed(db: Db, readLosses: (db: Db) => Promise<Loss[]>, flags: Flags): Promise<void> {
  if (!(await isLive(db))) return;
  const losses = await readLosses(db);
  const refusal = unnamedLosses(losses, flags.drop);
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
    "few-drawings": { type: "boolean" },
    "if-empty": { type: "boolean" },
    demo: { type: "boolean" },
    "demo-accounts": { type: "boolean" },
    seed: { type: "boolean" },
    drop: { type: "string" },
  },
});
const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
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
