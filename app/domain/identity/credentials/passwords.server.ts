/** Hashes and verifies passwords with argon2id, few at a time: a flood of sign-ins cannot exhaust memory. */
import { DomainError } from "~/domain/kernel/errors";
import { lane } from "~/domain/kernel/process/lane.server";
import { passwordProblem } from "./password-rules";

/**
 * OWASP's second choice (19 MiB, two passes), argon2id by default: about a tenth of a second on a small
 * machine.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Native code, loaded with the first password. */
const argon2 = () => import("@node-rs/argon2");

/** Node's thread pool has four threads; two stay free for files and DNS. */
const AT_ONCE = 2;
const MAX_WAITING = 50;
const refusal = () => new DomainError("throttled", { retryAfterS: 2 });
const inTurn = lane({ sideBySide: AT_ONCE, waiting: MAX_WAITING, refusal });

/** @returns the argon2id hash in PHC format */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, OPTIONS));
}

let decoyHash: Promise<string> | undefined;

/**
 * Takes the same time for a wrong password, an account without password and no account.
 * @param passwordHash null without account or password
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const { hash, verify } = await argon2();
  decoyHash ??= hash("nobody has this password", OPTIONS);
  const compared = passwordHash ?? (await decoyHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== null;
}

/** @throws DomainError invalid with the reason under `field` for an unacceptable password */
export function requireAcceptedPassword(password: string, email: string, field: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw new DomainError("invalid", { reason: problem, fields: { [field]: [problem] } });
}
