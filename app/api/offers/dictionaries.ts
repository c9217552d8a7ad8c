/** Reference data that clients read first: categories, provinces, types and the like. */
import { json, newGroup, operation } from "~/api/operation";
import { dictionariesSchema, presentDictionaries } from "./dictionaries-json";

export const dictionaries = newGroup("Dictionaries");

dictionaries.openapi(
  operation("GET /public/dictionaries/", {
    access: "anyone",
    kept: { of: "lists" },
    summary: "Read the dictionaries: regions, categories, limits, contacts",
    description:
      "Every closed list of values that other operations take and answer, with its Spanish labels; the versions of the legal texts; the shop's limits and contacts.",
    answers: { 200: json(dictionariesSchema, "The dictionaries; they change at most once a day.") },
  }),
  (c) => c.json(presentDictionaries(c.get("ctx").payments.active.name, Date.now()), 200),
);
