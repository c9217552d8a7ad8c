/**
 * Writes log lines to a file descriptor and never throws: with a closed or blocked pipe or a full disk, lines are dropped
 * and counted, and no request fails. (pino's own destination blocks the exit on a full disk.)
 */
import { write, writeSync } from "node:fs";

/** Lines within this time are written together. */
const GATHER_MS = 20;
const RETRY_MS = 50;
/** Largest buffer for a blocked reader; further lines are dropped. */
const MAX_WAITING = 1_000_000;
const LAST_TRIES = 10;

export interface LineWriter {
  write(line: string): void;
  /** Resolves when all lines so far are written, or cannot be written soon. */
  flush(): Promise<void>;
  /** Synchronous last write at the end of the process. */
  flushNow(): void;
}

const isBusy = (error: unknown) => /^(EAGAIN|EBUSY)$/.test(String((error as NodeJS.ErrnoException).code));

/** @param lostLine makes the line that reports dropped lines, once writing works again */
export function lineWriter(fd: number, lostLine: (lost: number) => string): LineWriter {
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  let writing = false;
  let gathering = false;

  function take(): { bytes: Buffer; lines: number } {
    const lines = waiting;
    if (lost > 0) lines.unshift(lostLine(lost));
    waiting = [];
    size = 0;
    return { bytes: Buffer.from(lines.join("")), lines: lines.length };
  }

  function gather(ms: number): void {
    if (gathering) return;
    gathering = true;
    setTimeout(next, ms).unref();
  }

  function next(): void {
    gathering = false;
    if (writing || waiting.length === 0) return;
    writing = true;
    const { bytes, lines } = take();
    send(bytes, lines);
  }

  function send(bytes: Buffer, lines: number): void {
    write(fd, bytes, (error, written) => {
      if (error && isBusy(error)) {
        setTimeout(() => send(bytes, lines), RETRY_MS).unref();
        return;
      }
      if (!error && written < bytes.length) return send(bytes.subarray(written), lines);
      lost = error ? lost + lines : 0;
      writing = false;
      if (waiting.length > 0) gather(error ? RETRY_MS : 0);
    });
  }

  return {
    write(line) {
      if (size + line.length > MAX_WAITING) {
        lost++;
        return;
      }
      waiting.push(line);
      size += line.length;
      if (!writing) gather(GATHER_MS);
    },
    async flush() {
      for (let tries = 0; tries < LAST_TRIES && (writing || waiting.length > 0); tries++) {
        if (!writing) next();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    },
    flushNow() {
      let { bytes } = take();
      for (let tries = 0; tries < LAST_TRIES && bytes.length > 0; ) {
        try {
          bytes = bytes.subarray(writeSync(fd, bytes));
        } catch (error) {
          if (!isBusy(error)) return;
          tries++;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
        }
      }
    },
  };
}
