/** Checks of `npm run doctor` that ask the database: answer, clock, standby, schema, writing, secrets, jobs and staff. */
import { sql } from "kysely";
import { config } from "~/config.server";
import { isSqlite } from "~/db/clock.server";
import { askLogEnds, missingLimits } from "~/db/connect.server";
import { jobStates } from "~/db/job-rounds.server";
import { migrationStatus } from "~/db/migrate.server";
import { probeDatabase } from "~/db/probe-database.server";
import type { Db } from "~/db/schema";
import { listStaff } from "~/domain/identity/accounts/staff.server";
import { MINUTE_MS, SECOND_MS } from "~/domain/kernel/durations";
import { archivingFails } from "~/domain/reports/operations/labelled-figures.server";
import { operationsFigures } from "~/domain/reports/operations/operations-figures.server";
import { unfittingSecrets, unfittingText } from "~/domain/secrets/secret-checks.server";
import { type Check, type Finding, problemFinding, warningFinding, wellFinding } from "./doctor-finding";
import { standbyFindings } from "./doctor-standby";

/** Twelve connections of a process, and some for people. */
const CONNECTIONS_A_PROCESS = 12;
const LATE_MS = 15 * MINUTE_MS;

/** @param offMs this clock against another */
export function clockFinding(offMs: number, other: string): Finding {
  const off = Math.abs(offMs);
  const text = `this machine's clock is ${(off / SECOND_MS).toFixed(1)} s ${offMs > 0 ? "ahead of" : "behind"} ${other}`;
  if (off > MINUTE_MS) return problemFinding(text, "run NTP: codes, links and providers' signatures fail");
  return off > 5 * SECOND_MS ? warningFinding(text, "run NTP") : wellFinding(text);
}

async function postgres(db: Db): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await sql<{ version: string; now: string; connections: string }>`
    select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as now,
      current_setting('max_connections') as connections`.execute(db);
  const [row] = rows;
  if (!row) return [problemFinding("PostgreSQL answers nothing")];
  const found = [wellFinding(`PostgreSQL ${row.version}, ${row.connections} connections allowed`)];
  if (Number(row.connections) < 2 * CONNECTIONS_A_PROCESS)
    found.push(
      warningFinding(
        `each process takes ${CONNECTIONS_A_PROCESS} of ${row.connections} connections`,
        "max_connections",
      ),
    );
  found.push(clockFinding((asked + Date.now()) / 2 - Number(row.now), "the database's"));
  if (await archivingFails(db))
    found.push(
      warningFinding("PostgreSQL cannot archive its write-ahead log", "ArchiveFails in docs/runbook.md"),
    );
  for (const statement of await missingLimits(db))
    found.push(problemFinding("the pooler drops the time limits of sessions", statement));
  return found;
}

async function database(db: Db): Promise<Finding[]> {
  if (!isSqlite(db)) return postgres(db);
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return [wellFinding(`SQLite ${rows[0]?.version}`)];
}

async function schema(db: Db): Promise<Finding[]> {
  const pending = (await migrationStatus(db)).filter(({ appliedAt }) => appliedAt === null);
  if (pending.length > 0)
    return [
      problemFinding(
        `${pending.length} migrations are not applied, ${pending[0]?.name} first`,
        "npm run db:migrate",
      ),
    ];
  const fault = await probeDatabase(db);
  if (fault === "write")
    return [
      problemFinding(
        "the database takes no writes",
        "its disk, the rights of its role, or this is a standby",
      ),
    ];
  if (fault) return [problemFinding("a newer program has changed the schema in a way this one cannot use")];
  return [wellFinding("the schema is this program's, and a row could be written")];
}

async function secrets(db: Db): Promise<Finding[]> {
  const kinds = await unfittingSecrets(db);
  if (kinds.length > 0) return [problemFinding(unfittingText(kinds), "bring back those of the backup")];
  return [wellFinding("the secrets open this database")];
}

async function jobs(db: Db): Promise<Finding[]> {
  const states = await jobStates(db);
  if (states.length === 0) return [warningFinding("no process with jobs has run on this database yet")];
  const late = states.filter(({ lateMs }) => lateMs > LATE_MS).map(({ job }) => job);
  const paused = states.filter(({ paused }) => paused).map(({ job }) => job);
  const found = [];
  if (late.length > 0)
    found.push(
      problemFinding(`late: ${late.join(", ")}`, "no process with jobs runs, or each round fails: the log"),
    );
  if (paused.length > 0) found.push(warningFinding(`paused: ${paused.join(", ")}`, "npm run jobs"));
  const { mailsDead, paymentEventsDead, offerJobsDead, importsDead, refundsFailed } =
    await operationsFigures(db);
  const waits: [number, string, string][] = [
    [mailsDead, "mails were given up", "npm run mail:dead"],
    [refundsFailed, "refunds were refused", "npm run ledger:check"],
    [paymentEventsDead + offerJobsDead + importsDead, "rows of queues were given up", "npm run jobs:dead"],
  ];
  for (const [count, text, advice] of waits)
    if (Number(count) > 0) found.push(warningFinding(`${Number(count)} ${text}`, advice));
  return found.length > 0 ? found : [wellFinding("every job has had its round, and nothing was given up")];
}

async function staff(db: Db): Promise<Finding[]> {
  const members = (await listStaff(db)).filter(({ active }) => active);
  if (members.length === 0)
    return [warningFinding("nobody administers the shop yet", "npm run staff:create -- you@example.com")];
  const bare = members.filter(({ hasSecondFactor }) => config.staffNeedsFactor && !hasSecondFactor);
  if (bare.length === 0) return [wellFinding(`${members.length} administer the shop`)];
  return [
    warningFinding(
      `without a second factor: ${bare.map(({ email }) => email).join(", ")}`,
      "they add one at their next sign-in",
    ),
  ];
}

/** After the first that fails the others would fail alike. */
export function databaseChecks(db: Db): Check[] {
  let isUsable = true;
  const check = (name: string, look: (db: Db) => Promise<Finding[]>): Check => ({
    name,
    async look() {
      if (!isUsable) return [];
      try {
        const found = await look(db);
        isUsable = !found.some(({ level }) => level === "problem") || name === "jobs";
        return found;
      } catch (error) {
        isUsable = false;
        throw error;
      }
    },
  });
  return [
    check("database", database),
    check("standby", (primary) => standbyFindings(askLogEnds(primary), config.databaseAccess.maxLagMs)),
    check("schema", schema),
    check("secrets", secrets),
    check("jobs", jobs),
    check("staff", staff),
  ];
}
