/** /socios/ofertas/:id/duplicar: asks before copying an offer, with the parts that are copied. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { duplicateOffer } from "~/domain/catalogue/manage/duplicate-offer.server";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { isDomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { copiedOffer } from "~/locales/es/api";
import { duplicateOffer as text } from "~/locales/es/panel/offers";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.confirm);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { id, title } = await ownObject(readManagedOffer(ctx, page.params.id ?? ""));
  return { id, title, copyId: newId() };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  return submitPanelForm(
    { form, schema: z.object({ copy: objectId().optional() }) },
    async ({ copy: asked }) => {
      const wanted = { offerId: page.params.id ?? "", suffix: copiedOffer.suffix, copyId: asked };
      const copy = await duplicateOffer(ctx, wanted).catch(async (error: unknown) => {
        // The form was sent twice: its copy is there.
        if (!isDomainError(error, "conflict") || !asked) throw error;
        return (await readManagedOffer(ctx, asked)).id;
      });
      return { to: offerAddress(copy), message: text.done };
    },
  );
}

export default function OfferDuplicate() {
  const { id, title, copyId } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={text.title(title)}
      consequences={text.consequences}
      confirm={text.confirm}
      cancelHref={offerAddress(id)}
    >
      <input type="hidden" name="copy" value={copyId} />
    </ConfirmPage>
  );
}
