// Proves of ops/notice.sh, with a journalctl of the test's own, that it mails the operator which unit failed and the end of its log, also while the database is away.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import { freePort } from "../../support/ports";
import { runScript } from "../../support/processes/documented-commands";

const UNIT = "irresistible-backup.service";
const OPERATOR = "operadora@tienda.example";
/** Answers what it is asked, and a line that a program left. */
const JOURNALCTL = `#!/bin/bash
echo "$@"
echo "pg_dump: error: no room"
echo "  job=send-refunds  attempts=3  last_error=550 no mailbox luisa@correo.example"
echo "  input: 'postgres://shop:hunter2@db.internal:5432/shop'"
`;

const folder = mkdtempSync(join(tmpdir(), "irresistible-notice-"));
let smtp: TestSmtpServer;
beforeAll(async () => {
  mkdirSync(join(folder, "programs"));
  const program = join(folder, "programs/journalctl");
  writeFileSync(program, JOURNALCTL);
  chmodSync(program, 0o755);
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function notice(environment: Record<string, string | undefined> = {}) {
  return runScript(`bash ops/notice.sh ${UNIT}`, {
    PATH: `${join(folder, "programs")}:${process.env.PATH}`,
    DATA_DIR: folder,
    DATABASE_URL: `postgres://shop@127.0.0.1:${await freePort()}/away`,
    OPERATOR_EMAIL: OPERATOR,
    SMTP_URL: smtp.url,
    MAIL_FROM: "tienda@tienda.example",
    ...environment,
  });
}

it("mails the unit and the end of its log, without its persons and credentials", async () => {
  const { stdout } = await notice();
  expect(stdout).toContain(`took a mail from tienda@tienda.example to ${OPERATOR}`);
  const { parsed } = await smtp.waitFor(OPERATOR);
  expect(parsed.subject).toContain(`ha fallado ${UNIT}`);
  for (const text of [parsed.text, parsed.html]) {
    expect(text).toContain(`--unit=${UNIT}`);
    expect(text).toContain("pg_dump: error: no room");
    expect(text).toContain("attempts=3");
    expect(text).not.toMatch(/hunter2|luisa@/);
  }
});

it("fails when there is no one to tell, and says why", async () => {
  await expect(notice({ OPERATOR_EMAIL: undefined })).rejects.toThrow("OPERATOR_EMAIL is not set");
});

atNight(() => {
  it("fails when the mail server takes nothing, and says why", async () => {
    smtp.answerWith(550);
    await expect(notice()).rejects.toThrow("did not take the mail");
  });
});
