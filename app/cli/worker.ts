/** `npm run worker`: the jobs alone, beside processes that only answer requests (`JOBS=off`); ends well when asked to. */
import { config } from "~/config.server";
import { endWell } from "~/lifecycle.server";
import { log } from "~/log/log.server";
import { startRuntime } from "~/runtime.server";

if (!config.jobs) {
  console.error("JOBS is off: there is nothing for a worker to do");
  process.exit(1);
}
// Timers of the jobs keep no process alive.
const alive = setInterval(() => {}, 60_000);
endWell(async () => clearInterval(alive));
startRuntime();
log.info("Irresistible works through its jobs");
