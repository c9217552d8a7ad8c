/** Reads which database the program uses, and by which way. */
import { join } from "node:path";
import { chosenValue, type Environment, milliseconds, optionalText } from "./environment-values";
import { DIRECT, POOLERS } from "./postgres-access";

const POSTGRES = ["postgres://", "postgresql://"];

function databaseAddress(environment: Environment, name: string, schemes: readonly string[]): string | null {
  const url = optionalText(environment, name);
  if (url !== null && !schemes.some((scheme) => url.startsWith(scheme)))
    throw new Error(`${name}: must start with ${schemes.join(" or ")}`);
  return url;
}

/** @throws Error naming the wrong variable */
export function databaseSettings(environment: Environment, dataDir: string) {
  const given = databaseAddress(environment, "DATABASE_URL", ["sqlite:", ...POSTGRES]);
  /** PostgreSQL without the pooler. */
  const listenUrl = databaseAddress(environment, "DATABASE_LISTEN_URL", POSTGRES);
  const pooler = chosenValue(environment, "DATABASE_POOLER", POOLERS, DIRECT.pooler);
  if (pooler !== "none" && listenUrl === null)
    throw new Error("DATABASE_LISTEN_URL: DATABASE_POOLER needs it, the server without its pooler");
  const readUrl = databaseAddress(environment, "DATABASE_READ_URL", POSTGRES);
  if (readUrl !== null && !POSTGRES.some((scheme) => given?.startsWith(scheme)))
    throw new Error("DATABASE_READ_URL: is a standby of DATABASE_URL, which must lead to PostgreSQL");
  const databaseUrl = given ?? `sqlite:${join(dataDir, "irresistible.sqlite")}`;
  return {
    databaseUrl,
    /** For programs that a person watches, whose statements may take as long as they take. */
    directDatabaseUrl: listenUrl ?? databaseUrl,
    /** Time limit of a statement, a lock or a turn to write; beyond it the answer is 503. */
    databaseWaitMs: milliseconds(environment, "DATABASE_WAIT_MS", 10_000, 100),
    databaseAccess: {
      pooler,
      listenUrl,
      readUrl,
      maxLagMs: milliseconds(environment, "DATABASE_READ_MAX_LAG_MS", 1_000, 0),
    },
  };
}
