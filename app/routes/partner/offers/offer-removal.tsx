/** /socios/ofertas/:id/eliminar: asks before a draft that was never sold is deleted. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { conflict, isDomainError } from "~/domain/kernel/errors";
import { deleteOffer, readDeletedTitle } from "~/domain/sales/delete-offer.server";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { offerRemoval as text } from "~/locales/es/panel/offers";
import { ConfirmPage, PageHeader, panelMeta, TextNotice } from "~/ui/panel/kit";
import { isDeletable, offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.confirm);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const offer = await ownObject(readManagedOffer(ctx, page.params.id ?? ""));
  const { id, title, version } = offer;
  return { id, title, version, isPossible: isDeletable(offer) };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  const schema = z.object({ version: z.coerce.number().int() });
  const id = page.params.id ?? "";
  return submitPanelForm({ form, schema }, async ({ version }) => {
    try {
      const offer = await readManagedOffer(ctx, id);
      if (!isDeletable(offer)) throw conflict("move_not_possible");
      await deleteOffer(ctx, offer.id, version);
      return { to: OFFERS_PATH, message: text.done(offer.title) };
    } catch (error) {
      if (!isDomainError(error, "not_found")) throw error;
      // A second press finds the draft gone.
      const title = await readDeletedTitle(ctx, { organizationId: organization.id, offerId: id });
      if (title === null) throw error;
      return { to: OFFERS_PATH, message: text.gone(title) };
    }
  });
}

export default function OfferRemoval() {
  const { id, title, version, isPossible } = useLoaderData<typeof loader>();
  const offer = offerAddress(id);
  if (!isPossible) {
    return (
      <>
        <PageHeader title={text.title(title)} back={{ href: offer, label: title }} />
        <TextNotice>{text.impossible}</TextNotice>
      </>
    );
  }
  return (
    <ConfirmPage
      title={text.title(title)}
      consequences={text.consequences}
      confirm={text.confirm}
      cancelHref={offer}
      danger
    >
      <input type="hidden" name="version" value={version} />
    </ConfirmPage>
  );
}
