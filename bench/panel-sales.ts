/**
 * Measures the growth of CPU of the panel's lists of sales and bookings from some thousand coupons to a hundred times as many. The databases are copies of
 * the seeded one, in which its dated sales are repeated, each copy a day earlier, so that days and periods hold the same.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { DAY_MS } from "../app/domain/kernel/durations";
import type { Shop } from "../tests/support/server";
import { Samples } from "./measure";
import { columnsOf, loadOf, open, ownersCookie } from "./panel";
import { type Cell, milliseconds, printTable, ratio } from "./report";

/** docs/performance.md, “The panel”. */
const MAX_GROWTH = 1.2;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 500;

interface Seeded {
  slot: string;
  number: string;
  coupons: number;
}

/** An id begins with its copy's number, which no seeded one does. */
const copied = (column: string) => `printf('5a%06x', n.n) || substr(t.${column}, 9)`;

const earlier = (column: string) => `t.${column} - n.n * ${DAY_MS}`;

/** @param coupons to have at least */
function copySales(from: string, to: string, coupons: number): Seeded {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${to}${end}`, { force: true });
  const seeded = new Database(from, { readonly: true });
  seeded.prepare("vacuum into ?").run(to);
  seeded.close();
  const db = new Database(to);
  db.pragma("foreign_keys = off");
  const first = db
    .prepare(
      `select coupons.slot_id as slot, sales.number, (select count(*) from coupons where slot_id is not null) as coupons
      from coupons join sale_lines on sale_lines.id = coupons.sale_line_id join sales on sales.id = sale_lines.sale_id
      where coupons.slot_id is not null order by sales.number limit 1`,
    )
    .get() as Seeded;
  const times = Math.ceil(coupons / first.coupons);
  const repeat = (table: string, where: string, computed: Record<string, string>) => {
    const [names, values] = columnsOf(db, table, computed);
    db.exec(`with recursive n(n) as (select 1 union all select n + 1 from n where n < ${times - 1})
      insert into ${table} (${names}) select ${values} from ${table} t, n where ${where}`);
  };
  const dated = "select sale_id from sale_lines where slot_id is not null";
  // From the last to the first, as each is found by what is not repeated yet.
  repeat("coupons", "t.slot_id is not null", {
    id: copied("id"),
    sale_line_id: copied("sale_line_id"),
    slot_id: copied("slot_id"),
    // Codes have no U: no copy's is that of another coupon.
    code: "substr(t.code, 1, 8) || 'U' || printf('%04X', n.n)",
    valid_from: earlier("valid_from"),
    valid_until: earlier("valid_until"),
    created_at: earlier("created_at"),
    changed_at: earlier("changed_at"),
  });
  repeat("sales", `t.id in (${dated})`, {
    id: copied("id"),
    checkout_session_id: copied("checkout_session_id"),
    number: "t.number || '-' || n.n",
    reference: "substr(t.reference, 1, 12) || printf('%04x', n.n)",
    captured_at: earlier("captured_at"),
    created_at: earlier("created_at"),
    changed_at: earlier("changed_at"),
  });
  repeat("slots", "t.id in (select slot_id from sale_lines)", {
    id: copied("id"),
    starts_at: earlier("starts_at"),
    ends_at: earlier("ends_at"),
  });
  repeat("sale_lines", "t.slot_id is not null", {
    id: copied("id"),
    sale_id: copied("sale_id"),
    slot_id: copied("slot_id"),
    ordered_at: earlier("ordered_at"),
  });
  db.exec("analyze");
  db.close();
  return { ...first, coupons: first.coupons * times };
}

/** @param few coupons of the small copy */
export async function printPanelSales(
  shop: Shop,
  few: number,
  growth: number,
  rounds: number,
): Promise<void> {
  const cookie = await ownersCookie(shop);
  const seeded = shop.databaseUrl.replace(/^sqlite:/, "");
  const files = [1, growth].map((times) => join(shop.dataDir, `sales-${times}.db`));
  const copies = files.map((file, at) => copySales(seeded, file, at === 0 ? few : few * growth));
  const [small, large] = await Promise.all(files.map((file) => open(shop, `sqlite:${file}`)));
  const [first] = copies;
  if (!small || !large || !first) throw new Error("no copies");
  const screens = [
    "/socios/inicio",
    "/socios/reservas",
    `/socios/reservas/${first.slot}`,
    "/socios/canjes",
    "/socios/ventas",
    `/socios/ventas/${first.number}`,
    "/socios/caja",
  ];
  const samples = new Samples();
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const path of screens) {
        const ms = round < 0 ? WARM_UP_MS : MEASURED_MS;
        const cpu = {
          few: await loadOf(small, path, cookie, ms),
          many: await loadOf(large, path, cookie, ms),
        };
        if (round < 0) continue;
        for (const [name, value] of Object.entries({ ...cpu, growth: cpu.many / cpu.few }))
          samples.add(`${path} ${name}`, [value]);
      }
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  const rows = screens.map((path): Cell[] => {
    const measured = samples.median(`${path} growth`);
    return [
      path.replace(/[\da-f-]{36}/, "{date}"),
      milliseconds(samples.median(`${path} few`)),
      milliseconds(samples.median(`${path} many`)),
      `${ratio(measured, 1)} (≤ ${MAX_GROWTH} ×${measured <= MAX_GROWTH ? "" : ", MISSED"})`,
    ];
  });
  const [less, more] = copies.map(({ coupons }) => coupons.toLocaleString("en"));
  printTable(
    "CPU per request of the panel's lists of sales (ms)",
    ["screen", `${less} coupons`, `${more} coupons`, "growth"],
    rows,
  );
}
