// Proves that the list of decisions by subject names each page exactly once.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "docs/decisions";

it("lists every decision once, by its number and file", () => {
  const pages = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
  const list = readFileSync(`${FOLDER}/README.md`, "utf8");
  const listed = [...list.matchAll(/^- \[(\d{3})\]\((\S+?)\): /gm)].map(([, number, page]) => {
    expect(page).toMatch(new RegExp(`^${number}-`));
    return page;
  });
  expect(listed.sort()).toEqual(pages.sort());
});
