// Proves which differences between two texts of a statement do not count.
import { expect, it } from "vitest";
import { shapeOf } from "./shape";

it("is the same for the placeholders of both databases and for lists of any length", () => {
  const one = shapeOf('select "id" from "offers" where "id" in (?) and "status" = ?');
  expect(shapeOf('select "id" from "offers"\n where "id" in ($1, $2, $3) and "status" = $4')).toBe(one);
  const row = shapeOf('insert into "carts" ("owner", "lines") values (?, ?)');
  expect(shapeOf('insert into "carts" ("owner", "lines") values ($1, $2), ($3, $4), ($5, $6)')).toBe(row);
  expect(shapeOf('insert into "carts" ("owner", "lines") values (?,?),(?,?)')).toBe(row);
  const moment = 'update "carts" set "seen_at" = ?';
  expect(shapeOf('update "carts" set "seen_at" = 1795799571136')).toBe(moment);
});

it("differs where one database needs words of its own", () => {
  const text = 'select "lines" from "carts" where "owner" = ?';
  expect(shapeOf(`${text} for update`)).not.toBe(shapeOf(text));
});
