/** /socios/ofertas/:id/fotos/:picture/quitar: asks before a picture leaves its offer. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { arrangeGallery, readGallery } from "~/domain/catalogue/manage/offer-gallery.server";
import { wasPublic } from "~/domain/catalogue/offer-status";
import { DomainError } from "~/domain/kernel/errors";
import { pictureUrl } from "~/domain/media/picture-address";
import {
  notYours,
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.confirm);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { offer, pictures } = await ownObject(readGallery(ctx, page.params.id ?? ""));
  const index = pictures.findIndex(({ id }) => id === page.params.picture?.toLowerCase());
  const picture = pictures[index];
  if (!picture) throw notYours();
  return {
    offerId: offer.id,
    version: offer.version,
    isReviewed: wasPublic(offer.status),
    number: index + 1,
    id: picture.id,
    url: pictureUrl(picture.url, 400),
    alt: picture.alt,
  };
}

const schema = z.object({ version: z.coerce.number().int() });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({ form, schema }, async ({ version }) => {
    const { offer, pictures } = await readGallery(ctx, page.params.id ?? "");
    const left = pictures.map(({ id }) => id).filter((id) => id !== page.params.picture?.toLowerCase());
    if (left.length === pictures.length) throw new DomainError("not_found");
    const waits = await arrangeGallery(ctx, offer, left, version);
    return { to: offerAddress(offer.id, "fotos"), message: waits ? text.removedPending : text.removed };
  });
}

export default function OfferPictureRemoval() {
  const picture = useLoaderData<typeof loader>();
  const list = offerAddress(picture.offerId, "fotos");
  return (
    <ConfirmPage
      title={text.removeTitle(picture.number)}
      consequences={picture.isReviewed ? text.consequencesOnSale : text.consequences}
      confirm={text.confirm}
      cancelHref={list}
      danger
    >
      <img src={picture.url} alt={picture.alt} width={240} />
      <input type="hidden" name="version" value={picture.version} />
    </ConfirmPage>
  );
}
