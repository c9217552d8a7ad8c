/** Several processes on PostgreSQL against one: personal pages and purchases. Needs TEST_POSTGRES_URL. */
import { createDatabase, dropDatabase } from "../tests/support/postgres";
import { startShop } from "../tests/support/server";
import { load, rawRequest } from "./load";
import { median } from "./measure";
import { buyersOf, perSecond } from "./orders";
import { prepare } from "./pages";
import { type Cell, printTable, ratio } from "./report";

const OFFERS = 1000;
const CONNECTIONS = 16;
const WARM_UP_MS = 1000;
const MEASURED_MS = 3000;

interface Throughput {
  pages: number;
  orders: number;
}

async function measure(databaseUrl: string, processes: number, rounds: number): Promise<Throughput> {
  const env = { WEB_PROCESSES: String(processes) };
  const shop = await startShop({ databaseUrl, migrated: true, seed: false, env });
  try {
    const { paths, headers } = await prepare(shop, OFFERS);
    const server = { pid: shop.pid, port: Number(new URL(shop.origin).port) };
    const list = rawRequest(server.port, paths.list[0] ?? "/", headers.personal);
    const { API: buy } = await buyersOf(shop.origin);
    await load(server, list, WARM_UP_MS, CONNECTIONS);
    const pages: number[] = [];
    const orders: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pages.push((await load(server, list, MEASURED_MS, CONNECTIONS)).perSecond);
      const first = (processes * 100 + round) * 1000;
      orders.push(await perSecond((index) => buy(shop.origin, first + index)));
    }
    return { pages: median(pages), orders: median(orders) };
  } finally {
    await shop.stop();
  }
}

export async function printProcesses(processes: number, rounds: number): Promise<void> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error("--processes needs TEST_POSTGRES_URL, a server where databases may be created");
  const name = `bench_processes_${process.pid}`;
  const url = await createDatabase(server, name);
  try {
    const seeded = await startShop({ databaseUrl: url, seed: { offers: OFFERS } });
    await seeded.stop();
    const one = await measure(url, 1, rounds);
    const several = await measure(url, processes, rounds);
    const row = (name: string, part: keyof Throughput): Cell[] => [
      name,
      one[part].toFixed(1),
      several[part].toFixed(1),
      ratio(several[part], one[part]),
    ];
    printTable(
      `A second, PostgreSQL, ${OFFERS} offers: ${processes} processes against one (clients and database share the cores)`,
      ["", "one process", `${processes} processes`, "ratio"],
      [row("personal list pages", "pages"), row("purchases by the API", "orders")],
    );
  } finally {
    await dropDatabase(server, name);
  }
}
