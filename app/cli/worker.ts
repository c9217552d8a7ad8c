/** `npm run worker`: the jobs alone, beside processes that only answer requests (`JOBS=off`); ends well when asked to. */
import { config } from "~/config.server";
import { startRuntime, stopRuntime } from "~/runtime.server";

if (!config.jobs) {
  console.error("JOBS is off: there is nothing for a worker to do");
  process.exit(1);
}
startRuntime();
console.log("Irresistible works through its jobs");

// Timers of the jobs keep no process alive.
const alive = setInterval(() => {}, 60_000);

async function stop(): Promise<void> {
  clearInterval(alive);
  await stopRuntime();
  process.exit(0);
}

process.once("SIGTERM", stop);
process.once("SIGINT", stop);
