/**
 * Measures how long one task blocks the event loop of the shop's process, in CPU time of its thread, and
 * reports over a socket (loaded by `node --import`). A busy machine delays tasks, but hardly lengthens their
 * CPU time.
 */
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

const path = process.env.HOLD_PROBE;
const BEAT_MS = 2;

/** CPU time of the main thread in ns; elapsed time on systems other than Linux. */
function threadTime() {
  try {
    const [ns] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(ns);
  } catch {
    return Number(process.hrtime.bigint());
  }
}

if (isMainThread && path) {
  let last = threadTime();
  let longest = 0;
  const beat = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(beat, BEAT_MS).unref();
  rmSync(path, { force: true });
  // Each connection receives the longest hold since the previous one, once the current task lets it in.
  createServer((socket) => {
    setTimeout(
      () => {
        socket.on("error", () => {});
        socket.end(String(longest / 1e6));
        longest = 0;
      },
      2 * BEAT_MS + 1,
    );
  })
    .listen(path)
    .unref();
}
