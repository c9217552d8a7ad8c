/**
 * `npm run staff:create -- EMAIL` makes an administrator, the first of a new shop above all; `staff:list` names them,
 * `staff:remove -- EMAIL` takes the role away.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import {
  type GrantedStaff,
  grantStaff,
  listStaff,
  type PasswordLink,
  withdrawStaff,
} from "~/domain/identity/accounts/staff.server";
import { isDomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { MAIL_PATHS } from "~/domain/mail/link-paths";

const USAGE = `usage: npm run staff:<command>
  create -- EMAIL     give the account of this address the staff role, and make the account if there is none
         [--print]    print the link to choose a password instead of mailing it (as without SMTP_URL)
         [--existing] although the address has an account already: without it a terminal asks
  list                who has the role
  remove -- EMAIL     take it away; the last administrator keeps it`;

const REASONS: Record<string, string> = {
  existing_account:
    "this address has an account that is no staff: run it again with --existing to give it the role",
  inactive_account: "the account of this address is switched off",
  last_admin: "this is the last administrator: make another one first",
};

const OUTCOMES: Record<GrantedStaff["outcome"], string> = {
  created: "has a new account with the staff role",
  granted: "had an account, which now has the staff role; its sessions are ended",
  already: "has the staff role already",
};

function printLink({ uid, token, expiresAt }: PasswordLink): void {
  const address = new URL(MAIL_PATHS.passwordReset, config.publicOrigin);
  address.search = String(new URLSearchParams({ uid, token }));
  console.log(`choose a password here, once, until ${new Date(expiresAt).toISOString()}:\n  ${address.href}`);
}

function describe({ email, outcome, link, hasSecondFactor }: GrantedStaff, byMail: boolean): void {
  console.log(`${email} ${OUTCOMES[outcome]}`);
  if (link && byMail) console.log("a mail with a link to choose a password waits in the outbox");
  else if (link) printLink(link);
  if (hasSecondFactor) console.log("the account has a second factor");
  else if (config.staffNeedsFactor) console.log("the first sign-in asks for a second factor");
  const login = new URL(MAIL_PATHS.login, config.publicOrigin);
  if (outcome !== "already" || link) console.log(`sign in at ${login.href}, then go to /gestion`);
}

const reasonOf = (error: unknown): string | undefined =>
  isDomainError(error) ? error.facts.reason : undefined;

/** True when a person at a terminal agrees. */
async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function create(db: Db, email: string, flags: { print: boolean; existing: boolean }): Promise<void> {
  const ctx = { db, actor: { kind: "job", name: "staff:create" } } as const;
  const byMail = config.mail.smtp !== null && !flags.print;
  const request = { email, byMail, existing: flags.existing };
  const granted = await grantStaff(ctx, request).catch(async (error: unknown) => {
    if (reasonOf(error) !== "existing_account") throw error;
    if (!(await isAgreed(`${email} has an account that is no staff. Give it the staff role?`))) throw error;
    return grantStaff(ctx, { ...request, existing: true });
  });
  describe(granted, byMail);
}

async function list(db: Db): Promise<void> {
  const staff = await listStaff(db);
  for (const { email, active, hasPassword, hasSecondFactor } of staff) {
    const notes = [
      ...(active ? [] : ["switched off"]),
      hasPassword ? "password" : "no password yet",
      hasSecondFactor ? "second factor" : "no second factor",
    ];
    console.log(`${email}  ${notes.join(", ")}`);
  }
  if (staff.length === 0) console.log("nobody: npm run staff:create -- EMAIL");
}

async function remove(db: Db, email: string): Promise<void> {
  const done = await withdrawStaff({ db, actor: { kind: "job", name: "staff:remove" } }, email);
  if (!done) process.exitCode = 1;
  console.log(done ? `${email} is no staff any more; its sessions are ended` : `${email} is no staff`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { print: { type: "boolean", default: false }, existing: { type: "boolean", default: false } },
});
const [command, typed] = positionals;
const email = typed === undefined ? null : parseEmail(typed);
const db = openDatabase(config.directDatabaseUrl);
try {
  if (command === "list") await list(db);
  else if (command === "create" && email) await create(db, email, values);
  else if (command === "remove" && email) await remove(db, email);
  else {
    console.error(typed !== undefined && !email ? `${typed} is no e-mail address` : USAGE);
    process.exitCode = 1;
  }
} catch (error) {
  const reason = REASONS[reasonOf(error) ?? ""];
  console.error(reason ?? error);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
