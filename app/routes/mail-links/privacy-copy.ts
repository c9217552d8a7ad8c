/** /privacidad/mis-datos/copia: downloads all data stored about an address, by a signed link. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { personalDataFile } from "~/http/answer/personal-data-file.server";
import { seeOther } from "~/http/form/forms.server";
import { provenAddress } from "~/http/mail-links/privacy-link.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { privacyCentre as text } from "~/locales/es/account/privacy-centre";

export async function loader({ request }: LoaderFunctionArgs) {
  const link = await provenAddress(request);
  if (link === null || link === "none")
    return seeOther("/privacidad/mis-datos", { toasts: [{ kind: "error", text: text.linkOver }] });
  return personalDataFile({
    email: link.email,
    ...(await collectDataOfAddress(anonymousContext().db, link.email)),
  });
}
