/** Shows the form of a picture again whose text is missing, with the picture that was kept meanwhile. */
import { data } from "@remix-run/node";
import { pictureUrl } from "~/domain/media/picture-address";
import { refuseForm } from "~/http/form/answer-form.server";
import { fieldText } from "~/locales/es/field-errors";

export function refuseUndescribed<Kept extends { url: string }>(form: URLSearchParams, kept: Kept | null) {
  const { data: refused, init } = refuseForm(form, [{ field: "alt", message: fieldText("required") }], 400);
  return data({ ...refused, kept: kept && { ...kept, url: pictureUrl(kept.url, 400) } }, init ?? undefined);
}
