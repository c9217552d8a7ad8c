/**
 * Writes log lines to a file descriptor and never throws: a reader that is gone, a full disk or a pipe that nobody empties
 * cost lines, which are counted, and never a request. (pino's own destination waits for ever at exit on a full disk.)
 */
import { write, writeSync } from "node:fs";

/** Lines that come within this time go out together. */
const GATHER_MS = 20;
const RETRY_MS = 50;
/** What waits for a reader that does not read; more is lost. */
const MAX_WAITING = 1_000_000;
const LAST_TRIES = 10;

export interface LineWriter {
  write(line: string): void;
  /** Resolves when what was written so far is out, or cannot get out soon. */
  flush(): Promise<void>;
  /** What is left, at the very end of the process, where nothing can wait any more. */
  flushNow(): void;
}

const isBusy = (error: unknown) => /^(EAGAIN|EBUSY)$/.test(String((error as NodeJS.ErrnoException).code));

/** @param lostLine says that so many lines are missing, once lines can be written again */
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
