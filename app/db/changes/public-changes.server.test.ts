// Proves which part of the public catalogue a statement changes, and that a connection reports it only at the commit.
import { expect, it } from "vitest";
import { changedPart, Written } from "./public-changes.server";

it.each([
  ['select * from "offers" for update skip locked', null],
  ['update "price_options" set "held" = "held" + ?', "offers"],
  ['insert into "offer_cards" ("number") values (?) on conflict do update set "title" = ?', "lists"],
  ['with "old" as (select 1) delete from "slots" where "id" in (select * from "old")', "offers"],
  ['with "moved" as (delete from "feedback" returning *) insert into offers select * from "moved"', "lists"],
  ['insert into "sales" ("id") values (?)', null],
  ['update "sessions" set "seen_at" = ?', null],
  ["INSERT INTO search_terms (term) VALUES (?)", "lists"],
])("%s", (sql, part) => {
  expect(changedPart(sql)).toBe(part);
});

it("a transaction reports its widest part at its commit, and nothing after a rollback", () => {
  const written = new Written();
  const ran = (...statements: string[]) => statements.map((sql) => written.ran(sql));
  expect(ran("begin", 'update "slots" set "held" = 1', 'update "offers" set "title" = ?', "commit")).toEqual([
    null,
    null,
    null,
    "lists",
  ]);
  expect(ran("begin", 'update "slots" set "held" = 1', "rollback", "begin", "commit").at(-1)).toBeNull();
  expect(ran('delete from "slots"')).toEqual(["offers"]);
});
