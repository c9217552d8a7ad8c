/**
 * Loaded into the shop's process by a test (`node --import`): measures for how long its event loop was kept by one piece of
 * work, in CPU time of its thread, and answers over a socket. A busy machine makes work wait, but hardly longer in CPU time.
 */
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

const path = process.env.HOLD_PROBE;
const BEAT_MS = 2;

/** ns of CPU that the main thread has used; elsewhere than on Linux the time that has passed. */
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
  // Each connection is told the longest hold since the one before, once the work that is going on has let it in.
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
