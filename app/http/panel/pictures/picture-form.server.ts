/** Reads the panel's form with pictures, and keeps the files of signed-in people alone. */
import type { MemberAction } from "~/domain/kernel/member-permissions";
import { withUploadFolder } from "~/http/request/received-file.server";
import { isForged } from "~/http/request/same-origin.server";
import { type PictureForm, readSentForm } from "~/http/uploads/sent-pictures.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { forms } from "~/locales/es/forms";
import { type PartnerPage, partnerOfForm } from "../partner-page.server";

/**
 * Files of who is not signed in are not kept.
 * @throws Response 403 for a form from another site, 400 if unreadable; as requirePartner
 */
export async function withPictureForm<Answer>(
  page: PageRequest,
  action: MemberAction,
  work: (sent: PartnerPage & PictureForm) => Promise<Answer>,
): Promise<Answer> {
  if (isForged(page.request))
    throw new Response(forms.forged, { status: 403, headers: { "Cache-Control": "no-store" } });
  const user = await readSessionUser(page);
  return withUploadFolder(async (folder) => {
    const read = await readSentForm(page.request, user && folder);
    return work({ ...(await partnerOfForm(page, read.form, action)), ...read });
  });
}
