/** The shop of the browser journeys: where its data is, with which settings it runs, and the commands that fill it. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Of the shop; its mail server and that server's health check listen at the next two. */
export const JOURNEYS_PORT = Number(process.env.E2E_PORT ?? 3977);

/** One drawing of each scene: the shop renders each size of a drawing when it is first asked for, 0.05 to 0.2 s of CPU. */
export const FILL_COMMANDS = ["db:reset -- --seed --few-drawings"] as const;

/** Set when the folder's shop is filled already: tests/run.ts does so beside other parts. */
export const FILLED_VARIABLE = "E2E_FILLED";

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), "irresistible-e2e-"));

/** By the names of the environment's variables. */
export function journeysSettings(dataDir: string): Record<string, string> {
  const origin = `http://127.0.0.1:${JOURNEYS_PORT}`;
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${join(dataDir, "shop.db")}`,
    PORT: String(JOURNEYS_PORT),
    HOST: "127.0.0.1",
    PUBLIC_ORIGIN: origin,
    NODE_ENV: "production",
    // A line a request would bury what failed.
    LOG_LEVEL: "warn",
    // All journeys come from one address.
    RATE_LIMITS: "off",
    // Partners' systems of journeys run on this machine.
    WEBHOOKS_TO_LOOPBACK: "on",
    SMTP_URL: `smtp://127.0.0.1:${JOURNEYS_PORT + 1}`,
    MAIL_FROM: "hola@tienda.example",
  };
}
