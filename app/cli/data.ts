/**
 * `npm run data:export -- FOLDER` writes all data of the shop or of one organization; `npm run data:import -- FOLDER` brings
 * consents, coupons, gift cards and balances from another system.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import type { Db } from "~/db/schema";
import type { ArrivalKind } from "~/db/schema/sales/arrivals";
import { EXPORT_FORMATS, exportData } from "~/domain/reports/leaving/export-data.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { organizationId, UsageError } from "./named-organization";

const USAGE = `usage: npm run data:export -- FOLDER [--organization SLUG [--with-buyers]] [--format csv|jsonl]
       npm run data:import -- FOLDER --source NAME [--apply]
  FOLDER           of the files, see docs/leaving.md
  --organization   slug or id: its data alone, without the addresses of its buyers
  --with-buyers    with them
  --format         one of both formats
  --source         name of the other system: up to 40 small letters, digits and dashes
  --apply          bring the rows; else each is tried and taken back`;

/** In this order: balances last, because they are what people look at to see whether all has come. */
const KINDS: readonly ArrivalKind[] = ["consents", "coupons", "gift-cards", "balances"];
const SOURCE = /^[a-z0-9][a-z0-9-]{0,39}$/;

interface Options {
  organization?: string | undefined;
  "with-buyers": boolean;
  format?: string | undefined;
  source?: string | undefined;
  apply: boolean;
}

async function exportTo(db: Db, folder: string, options: Options): Promise<boolean> {
  const formats = EXPORT_FORMATS.filter(
    (format) => options.format === undefined || format === options.format,
  );
  if (formats.length === 0) throw new UsageError(`--format takes one of: ${EXPORT_FORMATS.join(", ")}`);
  const scope = {
    organizationId: await organizationId(db, options.organization),
    withBuyers: options["with-buyers"],
  };
  const actor = { kind: "job", name: "data:export" } as const;
  const rows = await exportData({ db, actor }, { folder, formats, ...scope });
  for (const [name, count] of Object.entries(rows)) console.log(`${name.padEnd(16)} ${count}`);
  return true;
}

async function importFrom(db: Db, folder: string, { source = "", apply }: Options): Promise<boolean> {
  if (!SOURCE.test(source)) throw new UsageError("name the other system: --source NAME");
  const files = KINDS.flatMap((kind) => {
    const paths = ["jsonl", "csv"].map((ending) => join(folder, `${kind}.${ending}`));
    const path = paths.find((one) => existsSync(one));
    return path ? [{ kind, path }] : [];
  });
  if (files.length === 0)
    throw new UsageError(`${folder} has none of: ${KINDS.join(", ")} as .jsonl or .csv`);
  const actor = { kind: "job", name: "data:import" } as const;
  let refused = 0;
  for (const { kind, path } of files) {
    const counts = await bringFile(
      { db, actor },
      {
        kind,
        path,
        source,
        origin: config.publicOrigin,
        dryRun: !apply,
        onProblem: ({ line, column, code }) =>
          console.error(`${path}, line ${line}${column === null ? "" : `, ${column}`}: ${code}`),
      },
    );
    refused += counts.refused;
    const { over, newer_here } = counts.skipped;
    console.log(
      `${kind.padEnd(16)} ${counts.brought} ${apply ? "brought" : "to bring"}, ${counts.already} had arrived, ` +
        `${over} over, ${newer_here} known better here, ${counts.refused} refused`,
    );
  }
  if (!apply) console.log("Nothing was brought: --apply does it.");
  return refused === 0;
}

const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      organization: { type: "string" },
      "with-buyers": { type: "boolean", default: false },
      format: { type: "string" },
      source: { type: "string" },
      apply: { type: "boolean", default: false },
    },
  });
  const [command, folder, ...more] = positionals;
  const run = { export: exportTo, import: importFrom }[command ?? ""];
  if (!run || folder === undefined || more.length > 0) throw new UsageError("name one folder");
  if (!(await run(db, folder, values))) process.exitCode = 1;
} catch (error) {
  process.exitCode = 2;
  console.error(
    error instanceof UsageError
      ? `${error.message}\n\n${USAGE}`
      : error instanceof Error
        ? error.message
        : error,
  );
} finally {
  await db.destroy();
}
