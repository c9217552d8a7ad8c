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

/** As the panel's forms keep typed values: a longer text would be shown cut. */
const TYPED_BYTES = 20_000;

/**
 * @param limit in bytes of the whole form
 * @param fields filled as the form is read, also of one that is refused
 * @throws DomainError too_large, invalid at the field `file`; Response 403 for a form from another site; as requirePartner
 */
export async function withImportForm<T>(
  page: PageRequest,
  { action, limit, fields: read }: { action: MemberAction; limit: number; fields: URLSearchParams },
  work: (form: ImportForm) => Promise<T>,
): Promise<T> {
  if (isForged(page.request)) {
    throw new Response(forms.forged, { status: 403, headers: { "Cache-Control": "no-store" } });
  }
  // Before the file is received.
  await requirePartner(page, action);
  const wanted = { limit, parts: ["file", "text"], typedBytes: TYPED_BYTES, fields: read };
  return withReceivedForm(page.request, wanted, async ({ fields, files }) => {
    const partner = await partnerOfForm(page, fields, action);
    const path = files.get("file") ?? files.get("text");
    if (path === undefined) throw new DomainError("invalid", { fields: { file: ["import_missing"] } });
    return work({ ...partner, form: fields, path });
  });
}
