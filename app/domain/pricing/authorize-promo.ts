/** Limits partners to promo codes of their own organization, at its own cost, never for the whole shop. */
import type { Actor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isStaff, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import type { PromoContent } from "./promo-content";

/**
 * @returns the content with the fields forced for this actor
 * @throws DomainError forbidden, not_found, invalid
 */
export function authorizePromo(actor: Actor, content: PromoContent): PromoContent {
  if (isStaff(actor)) {
    return content.scope === "global" ? { ...content, organizationId: null } : content;
  }
  if (content.scope === "global") {
    throw new DomainError("forbidden", { fields: { scope: ["not_allowed"] } });
  }
  const managed = organizationsWith(actor, "manager");
  const organizationId = content.organizationId ?? (managed.length === 1 ? (managed[0] ?? null) : null);
  if (organizationId === null) throw new DomainError("invalid", { fields: { organization: ["required"] } });
  requireRole(actor, organizationId, "manager");
  return { ...content, organizationId, fundedBy: "organization", platformShare: 0 };
}
