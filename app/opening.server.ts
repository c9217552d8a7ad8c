/**
 * Opens a process to its work: it waits until the database has this program's schema, limits its waits and was used with its secrets. Until
 * then no job runs, and requests are answered 503.
 */
import { missingLimits } from "~/db/connect.server";
import { isMigrated } from "~/db/migrate.server";
import type { Db } from "~/db/schema";
import { unfittingSecrets, unfittingText } from "~/domain/secrets/secret-checks.server";
import { log } from "~/log/log.server";

const LOOK_MS = 1_000;

/** Why the process is closed. */
export type Closed = "schema" | "secrets" | "limits";

export interface Opening {
  /** Until the first look has ended; null afterwards. */
  firstLook(): Promise<void> | null;
  /** null before the first look, and for good once the process is open. */
  closed(): Closed | null;
  stop(): Promise<void>;
}

const SCHEMA =
  "the database has not the schema of this program: waiting for `npm run db:migrate` (or for its newer program)";

const LIMITS =
  "PostgreSQL's sessions have no time limits of this program's, because a pooler drops them: waiting for these statements to be " +
  "run, and the pooler's connections to be closed";

/** @param open called once, when everything fits */
export function openWhenFit(db: Db, open: () => void): Opening {
  let closed: Closed | null = null;
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let firstLook: Promise<void> | null = null;
  let isStopped = false;

  /** One line for each reason, however long it lasts. */
  function wait(reason: Closed, write: () => void): void {
    if (closed !== reason) write();
    closed = reason;
  }

  async function look(): Promise<void> {
    if (!(await isMigrated(db))) return wait("schema", () => log.error(SCHEMA));
    const missing = await missingLimits(db);
    if (missing.length > 0) return wait("limits", () => log.fatal({ missing }, LIMITS));
    const kinds = await unfittingSecrets(db);
    if (kinds.length > 0) return wait("secrets", () => log.fatal({ kinds }, unfittingText(kinds)));
    if (isStopped) return;
    closed = null;
    isOpen = true;
    open();
  }

  function next(): void {
    looking = look()
      .catch((error: unknown) =>
        log.warn({ why: (error as Error).message }, "the database does not answer yet"),
      )
      .then(() => {
        firstLook = null;
        if (!isOpen && !isStopped) timer = setTimeout(next, LOOK_MS).unref();
      });
  }
  next();
  firstLook = looking;

  return {
    firstLook: () => firstLook,
    closed: () => closed,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
