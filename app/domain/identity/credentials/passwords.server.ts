/** Password hashes: argon2id, a few at a time so that a flood of sign-ins cannot take all memory and threads. */
import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "~/domain/kernel/errors";
import { passwordProblem } from "./password-rules";

/** argon2id is the library's default. OWASP's second choice (19 MiB, two passes): about a tenth of a second on a small machine. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node has four threads for such work; two leave room for files and names. */
const AT_ONCE = 2;
const MAX_WAITING = 50;
const BUSY_RETRY_S = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else {
    if (waiting.length >= MAX_WAITING) throw new DomainError("throttled", { retryAfterS: BUSY_RETRY_S });
    // Whoever ends hands its place over.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** @returns argon2id in PHC form */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Takes as long for an account without password, or for none at all, as for a wrong password.
 * @param passwordHash null where there is none to compare with
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash("nobody has this password", OPTIONS);
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== null;
}

/** @throws DomainError invalid with the reason under `field` for a password that is not accepted */
export function requireAcceptedPassword(password: string, email: string, field: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw new DomainError("invalid", { reason: problem, fields: { [field]: [problem] } });
}
