/** `npm run worker`: runs the jobs beside processes with JOBS=off; stops gracefully on SIGTERM. */
import { config } from "~/config.server";
import { installShutdown } from "~/lifecycle.server";
import { log } from "~/log/log.server";
import { startRuntime } from "~/runtime.server";

if (!config.jobs) {
  console.error("JOBS is off: there is nothing for a worker to do");
  process.exit(1);
}
// The timers of jobs do not keep the process alive.
const alive = setInterval(() => {}, 60_000);
installShutdown(async () => clearInterval(alive));
startRuntime(config);
log.info("Irresistible works through its jobs");
