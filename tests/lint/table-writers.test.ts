// Proves the checks of lint/table-writers.ts and lint/states.ts: table owners, status transitions, and the
// drawn page.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { STATES_FILE, statesText } from "../../lint/states";
import { writerProblems } from "../../lint/table-writers";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "writers-"));
  cpSync("app/db/schema", join(root, "app/db/schema"), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a module may write its own tables and declared ones", () => {
  write("app/domain/coupons/void.server.ts", 'trx.updateTable("coupons").set({ void_reason: "refund" });');
  write("app/domain/sales/stock.server.ts", 'trx\n  .updateTable(\n    "slots",\n  ).set({ held: 1 });');
  write("app/domain/catalogue/cards.server.ts", "sql`insert into search_places (place_key) values (1)`;");
  write(
    "app/domain/cart/read.ts",
    '/** Never updateTable("sales"), nor delete from sales. */\ndb.selectFrom("sales");',
  );
  write("app/domain/cart/cart.test.ts", 'db.updateTable("sales");');
  expect(writerProblems(root)).toEqual([]);
});

test.each([
  ["app/domain/sales/void.server.ts", 'trx.updateTable("coupons").set({ void_reason: null });', "coupons"],
  ["app/domain/cart/pay.server.ts", 'trx.insertInto("payments").values(row);', "payments"],
  ["app/domain/cart/pay-many.server.ts", 'insertRows(trx, "payments", rows);', "payments"],
  ["app/domain/club/leave.server.ts", 'db\n  .deleteFrom("users as u");', "users"],
  ["app/domain/wishes/end.server.ts", "sql`update offers set title = ''`;", "offers"],
  ["app/routes/shop/offer.tsx", 'db.updateTable("offers").set({ title: "" });', "offers"],
])("%s writes another module's table", (path, code, table) => {
  write(path, code);
  expect(writerProblems(root)).toEqual([
    expect.stringMatching(`^${path}: .* does not own the table ${table}:`),
  ]);
});

test("a table in a variable is refused: its owner cannot be determined", () => {
  write("app/domain/club/any.server.ts", "trx.insertInto(table).values(rows);");
  expect(writerProblems(root)).toEqual([expect.stringContaining("name the table instead of “table”")]);
});

test("a status cast past the compiler is refused outside its writer", () => {
  const forced = 'trx.updateTable("sales").set({ status: to as never });';
  write("app/domain/sales/move-sale.server.ts", forced);
  expect(writerProblems(root)).toEqual([]);
  write("app/domain/sales/refunds/end.server.ts", forced);
  expect(writerProblems(root)).toEqual([expect.stringContaining("a status moves only in its writer")]);
});

test("the drawn states are those of the code", () => {
  expect(readFileSync(STATES_FILE, "utf8")).toBe(statesText());
});
