// Rows of a form keep their numbers, so that problems stand beside the row they are about.
import { expect, it } from "vitest";
import { nestedFields } from "./nested-fields";

it("reads rows, and an empty one as null", () => {
  const form = new URLSearchParams({
    organization: "1",
    version: "3",
    "rows.0.id": "a",
    "rows.0.title": "",
    "rows.1.title": " Dos ",
    "rows.2.title": "",
    "more.0.title": "",
  });
  expect(nestedFields(form, ["id"])).toEqual({ version: "3", rows: [null, { title: "Dos" }], more: [] });
});
