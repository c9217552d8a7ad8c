/** The path a sign-in leads to that no page asked for: the work of who signs in. */
import type { UserActor } from "~/domain/kernel/context";

/** A return path that names no page (returnPath). */
export const NO_RETURN = "/";

type Person = Pick<UserActor, "staff" | "memberships">;

/**
 * @param returnTo validated by returnPath; a page that was asked for wins
 * @param customer path for who works nowhere
 */
export function landingPath({ staff, memberships }: Person, returnTo: string, customer = "/"): string {
  if (returnTo !== NO_RETURN) return returnTo;
  if (staff) return "/gestion";
  if (memberships.length === 0) return customer;
  return memberships.every(({ role }) => role === "cashier") ? "/socios/caja" : "/socios/inicio";
}
