/**
 * Time limits of a session on PostgreSQL. A direct connection is given them as it opens; a pooler refuses or drops them, so
 * there the role must have them.
 */
import pg, { type PoolConfig } from "pg";
import type { Patience } from "~/db/patience";

/** For the server's end of the connection, which holds the locks: it detects within half a minute that ours is gone. */
const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

/** In ms; 0 = none. */
function limitsOf(patience: Patience): Record<string, number> {
  return {
    statement_timeout: patience.statementMs ?? 0,
    lock_timeout: patience.lockMs ?? 0,
    idle_in_transaction_session_timeout: patience.idleInTransactionMs ?? 0,
  };
}

/** What a connection without a pooler sends as it opens; limits of the role are overruled, also by none. */
export function sessionOptions(patience: Patience): Pick<PoolConfig, "options"> {
  const settings = { ...limitsOf(patience), ...SERVER_KEEPALIVE };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return { options: options.join(" ") };
}

/** Later than this the program has stopped waiting for the answer. */
const isHeld = (shown: number, patience: Patience) =>
  shown > 0 && shown <= (patience.answerMs ?? Number.POSITIVE_INFINITY);

/**
 * Asks the server which limits sessions have that reach it by this pool.
 * @returns the statements that give the role those it lacks, none when all hold
 */
export async function statementsForMissingLimits(pool: pg.Pool, patience: Patience): Promise<string[]> {
  const wanted = limitsOf(patience);
  const { rows } = await pool.query<{ name: string; shown: string; role: string }>(
    "select name, setting as shown, current_user as role from pg_settings where name = any($1)",
    [Object.keys(wanted)],
  );
  return rows
    .filter(({ name, shown }) => wanted[name] !== 0 && !isHeld(Number(shown), patience))
    .map(({ name, role }) => `ALTER ROLE ${pg.escapeIdentifier(role)} SET ${name} = '${wanted[name]}ms';`)
    .sort();
}
