/** Positions in PostgreSQL's write-ahead log, and how far behind a standby is, judged by the primary's positions alone. */

/** A moment of a database's history. */
export interface LogPosition {
  /** Which database: a copy of another one has positions, too. */
  system: string;
  /** Each promotion of a standby begins a new one. */
  timeline: number;
  /** Bytes of the log up to here. */
  at: bigint;
}

/** @param text as PostgreSQL writes it: two hexadecimal numbers of 32 bits, "16/B374D848" */
export function logBytes(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Whether a server at the one position has everything up to the other. */
export function hasReached(own: LogPosition | null, wanted: LogPosition): boolean {
  return (
    own !== null && own.system === wanted.system && own.timeline === wanted.timeline && own.at >= wanted.at
  );
}

/** @returns why nothing may be read from the standby, however far it has come; null = it fits. Null as standby: the server is a primary */
export function misfitOf(standby: LogPosition | null, primary: LogPosition): string | null {
  if (!standby) return "DATABASE_READ_URL leads to a server that is no standby";
  if (standby.system !== primary.system) return "DATABASE_READ_URL leads to another database";
  return standby.timeline === primary.timeline
    ? null
    : "the standby follows another timeline than the primary's";
}

/** Looks that are remembered: ten minutes of them. */
const MOST = 1_200;

/** Remembers when the primary was where, so that the lag of a standby needs no clock of its machine. */
export class Lag {
  #seen: { since: number; at: bigint }[];

  /** @param now ms by performance.now() */
  constructor(now: number) {
    this.#seen = [{ since: now, at: 0n }];
  }

  /** @param since before the primary was asked: all that was committed by then is at or before its position */
  add(primary: LogPosition, since: number): void {
    this.#seen.push({ since, at: primary.at });
    if (this.#seen.length > MOST) this.#seen.splice(1, 1);
  }

  /** @returns ms since the latest look of which the standby has everything; 0 when that is the very latest */
  of(standby: LogPosition, now: number): number {
    const reached = this.#seen.findLastIndex(({ at }) => at <= standby.at);
    this.#seen.splice(0, Math.max(0, reached));
    const [latest] = this.#seen;
    return this.#seen.length === 1 || !latest ? 0 : now - latest.since;
  }
}
