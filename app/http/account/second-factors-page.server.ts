/** Shared by the second-factor pages: reads the factors and redirects from refused changes. */

import { isFreshlyConfirmed } from "~/domain/identity/second-factor/confirm-session.server";
import { type Factors, readFactors } from "~/domain/identity/second-factor/queries.server";
import { isDomainError } from "~/domain/kernel/errors";
import { seeOther } from "~/http/form/forms.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import { CONFIRM_PAGE, SECURITY_PAGE } from "~/http/visitor/security-paths";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { securityPage as text } from "~/locales/es/account/security";
import { errorText } from "~/locales/es/errors";
import { contextFor } from "~/runtime.server";

/** @returns `fresh` for a session confirmed recently enough for changes. @throws a redirect to the sign-in page */
export async function readSecondFactorsPage(page: PageRequest) {
  const user = await requireSessionUser(page, SECURITY_PAGE);
  const ctx = contextFor(user);
  const [factors, fresh] = [await readFactors(ctx.db, user.userId), await isFreshlyConfirmed(ctx.db, user)];
  return { ctx, user, factors, fresh };
}

export const hasFactor = ({ totpSince, passkeys }: Factors): boolean =>
  totpSince !== null || passkeys.length > 0;

/** @returns a redirect to the confirmation page, or one back with a message @throws any other error */
export async function leaveRefusedChange(error: unknown): Promise<Response> {
  if (isDomainError(error, "forbidden") && error.facts.reason === "confirm_identity") {
    return seeOther(CONFIRM_PAGE, { toasts: [{ kind: "info", text: errorText("confirm_identity") }] });
  }
  if (isDomainError(error, "not_found")) {
    return seeOther(SECURITY_PAGE, { toasts: [{ kind: "info", text: text.gone }] });
  }
  throw error;
}
