/** `npm run offers:import -- FILE`: imports a partner's file of offers. */
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import type { Db } from "~/db/schema";
import { importOffers } from "~/domain/catalogue/import/import-offers.server";
import type { ImportReport } from "~/domain/catalogue/import/import-request.server";
import type { ImportProblem } from "~/domain/catalogue/import/row";
import { PictureTaker } from "~/domain/catalogue/import-jobs/take-pictures.server";
import type { Actor } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { mediaStore } from "~/domain/media/configured-store.server";
import { CONFIGURED_TARGETING } from "~/domain/public-targets/public-target.server";
import { errorText } from "~/locales/es/errors";
import { importProblemText } from "~/locales/es/import-problems";
import { organizationId, UsageError } from "./named-organization";

const USAGE = `usage: npm run offers:import -- FILE [--strict] [--dry-run] [--organization SLUG] [--status STATUS] [--format csv|json]
  FILE             CSV or JSON, see docs/import.md
  --strict         import nothing when any row has a problem
  --dry-run        import nothing: say what would be imported, and which rows have problems
  --organization   slug or id; whose the rows are that name none
  --status         of new offers: draft (default), in_review or published`;

const STATUSES = ["draft", "in_review", "published"] as const;
const FORMATS = ["csv", "json"] as const;

function oneOf<Word extends string>(words: readonly Word[], text: string, name: string): Word {
  const found = words.find((word) => word === text);
  if (!found) throw new UsageError(`--${name} takes one of: ${words.join(", ")}`);
  return found;
}

/** Shell access means database access, so the import runs with all permissions. */
const OPERATOR: Actor = {
  kind: "user",
  userId: "offers-import",
  visitorId: "",
  sessionId: "",
  staff: true,
  memberships: [],
};

function print({ line, column, code, facts }: ImportProblem): void {
  const place = column === null ? `línea ${line}` : `línea ${line}, columna ${column}`;
  console.error(`${place}: ${importProblemText({ code, facts })} [${code}]`);
}

function summary(
  { created, updated, unchanged, refusedRows, refused }: ImportReport,
  seconds: number,
  dryRun: boolean,
): string {
  if (refused) return `Nothing was imported: ${refusedRows} rows have problems.`;
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged, ${refusedRows} rows refused`;
  if (dryRun) return `Nothing was imported; it would be ${counts}.`;
  return `${counts} in ${seconds.toFixed(1)} s`;
}

async function run(db: Db): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      strict: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      organization: { type: "string" },
      status: { type: "string", default: "draft" },
      format: { type: "string" },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("name one file");
  const startedAt = Date.now();
  const pictures = new PictureTaker(CONFIGURED_TARGETING);
  const taking = { db, media: mediaStore, actorNow: async () => OPERATOR };
  // No progress bar without a terminal.
  const bar = new SingleBar({ format: "[{bar}] {percentage} % {eta_formatted}", hideCursor: true });
  bar.start(1, 0);
  try {
    const report = await importOffers(
      { db, actor: OPERATOR },
      {
        path,
        format: values.format === undefined ? null : oneOf(FORMATS, values.format, "format"),
        organizationId: await organizationId(db, values.organization),
        strict: values.strict,
        dryRun: values["dry-run"],
        newStatus: oneOf(STATUSES, values.status, "status"),
        takePictures: (offers, refuse) => pictures.take(taking, offers, refuse),
        onProblem: print,
        onProgress({ bytes, totalBytes }) {
          bar.setTotal(Math.max(1, totalBytes));
          bar.update(bytes);
        },
      },
    );
    bar.stop();
    console.log(summary(report, (Date.now() - startedAt) / 1000, values["dry-run"]));
    return report.refusedRows === 0 ? 0 : 1;
  } finally {
    bar.stop();
  }
}

const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
try {
  process.exitCode = await run(db);
} catch (error) {
  process.exitCode = 2;
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (isDomainError(error)) console.error(errorText(error.code));
  else console.error(error instanceof Error ? error.message : error);
} finally {
  await db.destroy();
}
