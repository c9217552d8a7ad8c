/**
 * The part of one process in the rounds of short jobs, where several processes are under one supervisor: they take the rounds in
 * turn, by the machine's clock, so that together they look for work as often as one process would, and each does as much of it.
 */

export interface JobShare {
  /** From 1. */
  number: number;
  of: number;
  /** ms UTC, the same for all of them: another machine's processes look at other moments. */
  since: number;
}

/** @returns ms until this process's next round, which is at least half a period away: timers may be early by a moment */
export function untilOwnRound(now: number, everyMs: number, { number, of, since }: JobShare): number {
  const first = since + everyMs * (number - 1);
  const rounds = Math.ceil((now + everyMs / 2 - first) / (everyMs * of));
  return first + rounds * everyMs * of - now;
}

/** Calls at each round of the process. @returns a function that ends the calls */
export function onOwnRounds(everyMs: number, share: JobShare, call: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(round, untilOwnRound(Date.now(), everyMs, share)).unref();
  };
  const round = () => {
    wait();
    call();
  };
  wait();
  return () => clearTimeout(timer);
}
