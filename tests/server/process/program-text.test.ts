// Proves that V8 keeps the text of the built program with one byte a character: one character beyond doubles all of it (decision 240).
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const BUILD = resolve(import.meta.dirname, "../../../build");

it("writes every character of the program as one byte", () => {
  const chunks = readdirSync(join(BUILD, "program")).map((name) => `program/${name}`);
  const scripts = [...chunks, "server.js", "server/document-program.js"].filter((name) =>
    name.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(5);
  const wide = scripts.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(BUILD, name), "utf8")));
  expect(wide).toEqual([]);
});
