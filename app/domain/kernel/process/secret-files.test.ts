/** Proves that secrets are read from files, and that a missing, empty or doubled one stops the start with its name. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withSecretFiles } from "./secret-files";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function secretFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("a secret comes from its file, without the line's end; other settings stay", () => {
  const path = secretFile("url", "postgres://shop:secret@db/shop\n");
  expect(withSecretFiles({ PORT: "3000", DATABASE_URL_FILE: path })).toEqual({
    PORT: "3000",
    DATABASE_URL_FILE: path,
    DATABASE_URL: "postgres://shop:secret@db/shop",
  });
});

test("both forms, no such file and an empty one stop the start", () => {
  const empty = secretFile("empty", " \n");
  const path = secretFile("smtp", "smtp://mail");
  expect(() => withSecretFiles({ SMTP_URL: "smtp://other", SMTP_URL_FILE: path })).toThrow(
    "SMTP_URL: set it or",
  );
  expect(() => withSecretFiles({ SMTP_URL_FILE: empty })).toThrow(/^SMTP_URL_FILE: .* is empty$/);
  expect(() => withSecretFiles({ SMTP_URL_FILE: join(folder, "none") })).toThrow(
    /^SMTP_URL_FILE: .* \(ENOENT\)$/,
  );
});
