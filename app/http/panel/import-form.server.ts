/** Reads the panel's form with a file of offers, or its pasted text, into a temporary file. */
import { DomainError } from "~/domain/kernel/errors";
import type { MemberAction } from "~/domain/kernel/member-permissions";
import { withReceivedForm } from "~/http/request/received-file.server";
import { isForged } from "~/http/request/same-origin.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { forms } from "~/locales/es/forms";
import { type PartnerPage, partnerOfForm, requirePartner } from "./partner-page.server";

export interface ImportForm extends PartnerPage {
  form: URLSearchParams;
  path: string;
}

/**
 * @param limit in bytes of the whole form
 * @throws DomainError too_large, invalid at the field `file`; Response 403 for a form from another site; as requirePartner
 */
export async function withImportForm<T>(
  page: PageRequest,
  { action, limit }: { action: MemberAction; limit: number },
  work: (form: ImportForm) => Promise<T>,
): Promise<T> {
  if (isForged(page.request)) {
    throw new Response(forms.forged, { status: 403, headers: { "Cache-Control": "no-store" } });
  }
  // Before the file is received.
  await requirePartner(page, action);
  return withReceivedForm(page.request, { limit, parts: ["file", "text"] }, async ({ fields, files }) => {
    const partner = await partnerOfForm(page, fields, action);
    const path = files.get("file") ?? files.get("text");
    if (path === undefined) throw new DomainError("invalid", { fields: { file: ["import_missing"] } });
    return work({ ...partner, form: fields, path });
  });
}
