/** Asks a shop for addresses one after the other, each process anew so that no answer is kept, and sums what the statements took. */
import { DEMO_PASSWORD, demoAccounts } from "../../demo/content/accounts";
import { Visitor } from "../../tests/support/browserless";
import { openLog, startMeasuredShop } from "../catalogues";
import type { Address, Reader } from "./addresses";
import type { FilledShop } from "./large-shop";
import { type Statement, StatementCollector, timeOf } from "./statement-collector";

export interface Measured {
  /** In which statements were under way, of the pass in which that was least. */
  ms: number;
  count: number;
  slowest: Statement;
  status: number;
}

const NONE: Statement = { sql: "", ms: 0 };
/** The first fills the database's memory. */
const PASSES = 3;

type Ask = (path: string, headers: Record<string, string>) => Promise<number>;

async function signedIn(origin: string, account: (typeof demoAccounts)[number] | undefined): Promise<string> {
  const visitor = new Visitor(origin);
  const page = await (await visitor.get("/login"))
    .form({ intent: "password" })
    .submit({ email: account?.email ?? "", password: DEMO_PASSWORD });
  if (page.status !== 200) throw new Error(`${account?.email} could not sign in`);
  const cookie = visitor.cookies.header("/socios");
  visitor.close();
  return cookie ?? "";
}

async function tokenOf(origin: string, email: string | undefined): Promise<string> {
  const answer = await fetch(`${origin}/api/v0/auth/jwt/create/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { access: string }).access;
}

async function askersOf(origin: string): Promise<Record<Reader, Ask>> {
  const owner = demoAccounts.find(({ role }) => role === "owner");
  const staff = demoAccounts.find((account) => account.staff);
  const asking =
    (own: Record<string, string>): Ask =>
    async (path, headers) => {
      const answer = await fetch(origin + path, { headers: { ...own, ...headers }, redirect: "manual" });
      await answer.arrayBuffer();
      return answer.status;
    };
  return {
    visitor: asking({ accept: "text/html" }),
    owner: asking({ accept: "text/html", cookie: await signedIn(origin, owner) }),
    staff: asking({ accept: "text/html", cookie: await signedIn(origin, staff) }),
    program: asking({ authorization: `JWT ${await tokenOf(origin, staff?.email)}` }),
  };
}

/** @returns by path */
export async function measureAddresses(
  { dataDir, databaseUrl }: FilledShop,
  addresses: readonly Address[],
): Promise<Map<string, Measured>> {
  const collector = new StatementCollector();
  const env = { ...(await collector.listen()), JOBS: "off", PAGE_CACHE_DISK_MB: "0", RATE_LIMITS: "off" };
  const measured = new Map<string, Measured>();
  try {
    for (let pass = 0; pass < PASSES; pass += 1) {
      const printTo = openLog(dataDir);
      const shop = await startMeasuredShop({
        dataDir,
        databaseUrl,
        env,
        printTo,
        migrated: true,
        seed: false,
      });
      try {
        const askers = await askersOf(shop.origin);
        for (const { reader, path } of addresses) {
          let status = 0;
          const statements = await collector.statementsOf(async (headers) => {
            status = await askers[reader](path, headers);
          });
          const ms = timeOf(statements);
          if (process.env.SHOW) console.error(pass, path, ms.toFixed(0));
          if (ms >= (measured.get(path)?.ms ?? Number.POSITIVE_INFINITY)) continue;
          const slowest = statements.reduce((most, one) => (one.ms > most.ms ? one : most), NONE);
          measured.set(path, { ms, count: statements.length, slowest, status });
        }
      } finally {
        await shop.stop();
      }
    }
  } finally {
    collector.close();
  }
  return measured;
}
