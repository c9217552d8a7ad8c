/** Turns this process into the supervisor of several others when WEB_PROCESSES asks for them. */
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { withSecretFiles } from "~/domain/kernel/process/secret-files";
import { processCount } from "./process-count";

/** Returns in processes that answer requests; in the supervisor it does not, and the rest of the program is never loaded. */
export async function superviseProcesses(): Promise<void> {
  if (cluster.isWorker) return;
  const count = processCount(withSecretFiles(process.env), availableParallelism());
  if (count === 1) return;
  const { Supervisor } = await import("./supervisor.server");
  await new Supervisor(count).run();
}
