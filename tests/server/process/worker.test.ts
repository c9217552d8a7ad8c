// Proves that `npm run worker` runs the jobs of a shop whose processes only answer requests, and stops on
// request.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { Visitor } from "../../support/browserless";
import { onOneByFile } from "../../support/databases";
import { SESSION_SECRET } from "../../support/in-process/loaded-program";
import { mailsTo } from "../../support/written-mails";
import { addToCart, decide, order } from "../purchase";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

const PATIENCE = { timeout: 90_000, interval: 500 };

onOneByFile((_name, open) => {
  let stocked: StockedProcess;
  beforeAll(async () => {
    stocked = await startStockedProcess(open, { env: { JOBS: "off" } });
  });
  afterAll(() => stocked?.shop.stop());

  const statusOf = async (email: string) =>
    (await stocked.db.selectFrom("sales").select("status").where("email", "=", email).execute())[0]?.status;

  it("captures for a buyer who closed the tab, and sends the mail", async () => {
    const { shop, db, offers } = stocked;
    const visitor = new Visitor(shop.origin);
    await addToCart(visitor, offers.spa.options[0].id);
    const email = newEmail();
    await decide(await order(visitor, email), "approve", "close_tab");
    visitor.close();
    // The provider's notification is due, and no process handles jobs.
    await db.updateTable("simulated_notifications").set({ due_at: 1 }).execute();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await statusOf(email)).toBe("created");

    // As docs/operations.md says: systemd and people signal npm's process.
    const worker = spawn("npm", ["run", "-s", "worker"], {
      env: {
        ...process.env,
        DATA_DIR: shop.dataDir,
        DATABASE_URL: shop.databaseUrl,
        PUBLIC_ORIGIN: shop.origin,
        SESSION_SECRETS: SESSION_SECRET,
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let output = "";
    worker.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const ended = once(worker, "exit");
    try {
      await expect.poll(() => statusOf(email), PATIENCE).toBe("captured");
      const subjects = async () => (await mailsTo(shop.dataDir, email)).map(({ subject }) => subject);
      await expect.poll(subjects, PATIENCE).toEqual([expect.stringMatching(/confirmación del pedido/)]);
    } finally {
      worker.kill("SIGTERM");
    }
    await ended;
    const pid = Number(/"pid":(\d+)/.exec(output)?.[1]);
    const isGone = () => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    };
    await expect.poll(isGone, PATIENCE).toBe(true);
    expect(output).toMatch(/"code":0,"msg":"stopped"/);
  });
});
