/** Reads which database the program uses, and by which way. */
import { join } from "node:path";
import { z } from "zod";
import { DIRECT, POOLERS } from "./postgres/pooler";

const schema = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:|postgres(ql)?:\/\/)/, "must start with sqlite: or postgres://")
    .optional(),
  /** PostgreSQL without the pooler. */
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional(),
  /** What stands between this program and PostgreSQL. */
  DATABASE_POOLER: z.enum(POOLERS).default(DIRECT.pooler),
  /** Time limit of a statement, a lock or a turn to write; beyond it the answer is 503. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
});

/** @throws Error naming the wrong variable */
export function databaseSettings(environment: Record<string, string | undefined>, dataDir: string) {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { data } = parsed;
  if (data.DATABASE_POOLER !== "none" && !data.DATABASE_LISTEN_URL)
    throw new Error("DATABASE_LISTEN_URL: DATABASE_POOLER needs it, the server without its pooler");
  const databaseUrl = data.DATABASE_URL ?? `sqlite:${join(dataDir, "irresistible.sqlite")}`;
  return {
    databaseUrl,
    /** For programs that a person watches, whose statements may take as long as they take. */
    directDatabaseUrl: data.DATABASE_LISTEN_URL ?? databaseUrl,
    databaseWaitMs: data.DATABASE_WAIT_MS,
    databaseAccess: { pooler: data.DATABASE_POOLER, listenUrl: data.DATABASE_LISTEN_URL ?? null },
  };
}
