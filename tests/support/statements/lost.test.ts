// Proves which statements count as unproven on a database: those that it alone understands and that no test of a change sends to it.
import { expect, it } from "vitest";
import { lostStatements, type Recorded } from "./lost";

const file = (name: string, sqlite: string[], postgres: string[], changed: "sqlite" | "both"): Recorded => ({
  file: name,
  all: { sqlite, postgres },
  ofAChange: { sqlite, postgres: changed === "both" ? postgres : [] },
});

it("names what one database alone understands and a file sends to it in npm run test:all only", () => {
  const records = [file("a", ["select 1", "insert or ignore"], ["select 1", "on conflict"], "sqlite")];
  expect(lostStatements(records)).toEqual([{ database: "postgres", text: "on conflict", files: ["a"] }]);
});

it("is content when another file sends it with a change", () => {
  const once = file("a", ["insert or ignore"], ["on conflict"], "sqlite");
  expect(lostStatements([once, file("b", [], ["on conflict"], "both")])).toEqual([]);
});

it("asks for no text twice that both databases read alike", () => {
  expect(lostStatements([file("a", ["select 1"], ["select 1"], "sqlite")])).toEqual([]);
});

it("takes a statement without a lock as proven by PostgreSQL, which locks, and not the reverse", () => {
  const sent = {
    sqlite: ['select * from "carts" where "id" = ?'],
    postgres: ['select * from "carts" where "id" = ? for update'],
  };
  const one = (ofAChange: Recorded["ofAChange"]) => lostStatements([{ file: "a", all: sent, ofAChange }]);
  expect(one({ sqlite: [], postgres: sent.postgres })).toEqual([]);
  expect(one({ sqlite: sent.sqlite, postgres: [] })).toMatchObject([{ database: "postgres" }]);
});

it("takes a list of values in SQLite's words as proven by PostgreSQL, whose list has a type, and not the reverse", () => {
  const text = 'select "id" from "offers" where "id" in';
  const [sqlite, postgres] = [
    `${text} (select value from json_each(?))`,
    `${text} (select unnest(?::text[]))`,
  ];
  const sent = { sqlite: [sqlite], postgres: [postgres] };
  const one = (ofAChange: Recorded["ofAChange"]) => lostStatements([{ file: "a", all: sent, ofAChange }]);
  expect(one({ sqlite: [], postgres: [postgres] })).toEqual([]);
  expect(one({ sqlite: [sqlite], postgres: [] })).toMatchObject([{ database: "postgres", text: postgres }]);
});
