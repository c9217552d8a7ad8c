// Proves which statements count as public writes, and that a connection reports them only at the commit.
import { expect, it } from "vitest";
import { Written, writesPublic } from "./public-writes.server";

it.each([
  ['select * from "offers" for update skip locked', false],
  ['update "price_options" set "held" = "held" + ?', true],
  ['insert into "offer_cards" ("number") values (?) on conflict do update set "title" = ?', true],
  ['with "old" as (select 1) delete from "slots" where "id" in (select * from "old")', true],
  ['with "moved" as (delete from "sales" returning *) insert into offers select * from "moved"', true],
  ['insert into "sales" ("id") values (?)', false],
  ['update "sessions" set "seen_at" = ?', false],
  ["INSERT INTO search_terms (term) VALUES (?)", true],
])("%s", (sql, isPublic) => {
  expect(writesPublic(sql)).toBe(isPublic);
});

it("a transaction reports at its commit, and nothing after a rollback", () => {
  const written = new Written();
  const ran = (...statements: string[]) => statements.map((sql) => written.ran(sql));
  expect(ran("begin", 'update "slots" set "held" = 1', 'update "sales" set "id" = ?', "commit")).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(ran("begin", 'update "slots" set "held" = 1', "rollback", "begin", "commit").at(-1)).toBe(false);
  expect(ran('delete from "slots"')).toEqual([true]);
});
