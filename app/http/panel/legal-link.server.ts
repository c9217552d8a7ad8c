/** Links an owner to the page of legal data, by what may be done there: correct them, ask for a change, or see the one that waits. */
import type { Context } from "~/domain/kernel/context";
import { latestLegalChange } from "~/domain/organizations/legal/legal-change-queries.server";
import { isWritable } from "~/domain/organizations/legal/read-legal-data";
import type { ManagedOrganization } from "~/domain/organizations/organization";
import { formatDate } from "~/locales/es/format";
import { legalChange as change, legalData as text } from "~/locales/es/panel/organization-legal";

export interface LegalLink {
  label: string;
  /** How the latest request stands. */
  notes: string[];
}

export async function legalLink(ctx: Context, own: ManagedOrganization): Promise<LegalLink> {
  if (own.verifiedAt === null) {
    return { label: isWritable(own) ? text.edit : text.title, notes: [] };
  }
  const latest = await latestLegalChange(ctx, own.id);
  if (latest?.decided === null) {
    return { label: change.see, notes: [change.waitsShort(formatDate(latest.requestedAt))] };
  }
  const decided = latest?.decided ?? null;
  const label = isWritable(own) ? change.ask : text.title;
  if (decided === null || decided.decision === "withdrawn") return { label, notes: [] };
  const notes = [change.decided[decided.decision](formatDate(decided.at))];
  return { label, notes: decided.note ? [...notes, change.reason(decided.note)] : notes };
}
