/** /socios/ofertas/:id/fotos: an offer's pictures: upload, order, alternative texts; works by plain forms. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  addOfferPicture,
  type KeptPicture,
  keepPicture,
  placeKeptPicture,
  readKeptPicture,
} from "~/domain/catalogue/manage/add-offer-picture.server";
import { describePicture } from "~/domain/catalogue/manage/describe-picture.server";
import { arrangeGallery, readGallery } from "~/domain/catalogue/manage/offer-gallery.server";
import { wasPublic } from "~/domain/catalogue/offer-status";
import {
  ALT_TEXT_LIMIT,
  type OfferPicture,
  PICTURES_PER_OFFER,
} from "~/domain/catalogue/pictures/offer-picture";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { Toast } from "~/http/form/flash.server";
import { tooOften } from "~/http/limits/page-limits.server";
import {
  answerPanelForm,
  formFields,
  NO_FIELDS,
  ownObject,
  readPartnerForm,
  refuseForm,
  requirePartner,
  seeOther,
} from "~/http/panel/kit.server";
import { galleryView } from "~/http/panel/pictures/gallery-view";
import { withPictureForm } from "~/http/panel/pictures/picture-form.server";
import { changeSchema, uploadSchema } from "~/http/panel/pictures/picture-forms";
import { refuseUndescribed } from "~/http/panel/pictures/refuse-undescribed.server";
import { asError, takenToasts } from "~/http/panel/pictures/taken-pictures";
import { programFile } from "~/http/remix/program-file.server";
import {
  isFileForm,
  type PictureForm,
  storeSentPicture,
  storeSentPictures,
} from "~/http/uploads/sent-pictures.server";
import { partnerOffer } from "~/locales/es/panel/offers";
import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";
import { ErrorSummary } from "~/ui/form/error-summary";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PageHeader, PanelButtonLink, type Refused, TextNotice, useRefused } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";
import offersUrl from "~/ui/panel/offers/offers.css?url";
import { OfferGallery } from "~/ui/panel/pictures/offer-gallery";
import picturesProgram from "~/ui/panel/pictures/pictures.program.ts?module-program";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offersUrl }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageMeta({
    title: loaded ? `${text.title}: ${loaded.title}` : text.title,
    description: text.list,
    noindex: true,
  });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { offer, pictures } = await ownObject(readGallery(ctx, page.params.id ?? ""));
  return {
    id: offer.id,
    title: offer.title,
    version: offer.version,
    isClosed: offer.status === "in_review" || offer.status === "archived",
    isReviewed: wasPublic(offer.status),
    isDraft: offer.status === "draft",
    isFull: pictures.length >= PICTURES_PER_OFFER,
    pictures: galleryView(pictures),
    program: programFile(picturesProgram).path,
  };
}

const upload = (page: ActionFunctionArgs) =>
  withPictureForm(page, "offers_write", async ({ ctx, ...sent }) => {
    const gallery = await ownObject(readGallery(ctx, page.params.id ?? ""));
    const { form, pictures } = sent;
    const offerId = gallery.offer.id;
    const done = (...toasts: Toast[]) => seeOther(offerAddress(offerId, "fotos"), { toasts });
    const added: OfferPicture[] = [];
    const add = async (alt: string, image: Uint8Array) => {
      const upload = { image, offerId, organizationId: null, cover: null, logo: false, alt };
      added.push(await addOfferPicture(ctx, upload));
    };
    // Of a form that was not read, too: its problem stands where it was sent.
    form.set("intent", "upload");
    if (sent.isTooMuch) return refuseForm(form, [{ field: "image", message: text.tooMuch }], 413);
    if (pictures.length > 1 || form.has("later")) {
      const alt = formFields(form).alt?.slice(0, ALT_TEXT_LIMIT) ?? "";
      return answerPanelForm({ form, schema: NO_FIELDS }, async () => {
        const { problems, status } = await storeSentPictures(page, sent, (image) => add(alt, image));
        const refused = [...problems].map(([message, names]) => text.notTaken(names, message));
        if (added.length > 0) return done(...takenToasts(added, alt), ...refused.map(asError));
        const missing = refused.length === 0 ? [text.fileMissing] : refused;
        return refuseForm(
          form,
          missing.map((message) => ({ field: "image", message })),
          status,
        );
      });
    }
    if (!uploadSchema.shape.alt.safeParse(form.get("alt") ?? "").success)
      return keepUndescribed(page, { ctx, ...sent }, gallery.offer.organization.id);
    return answerPanelForm({ form, schema: uploadSchema }, async ({ alt, picture }) => {
      if (picture !== undefined && pictures.length === 0) {
        const waits = await placeKeptPicture(ctx, gallery, { id: picture, alt });
        return done({ kind: "success", text: text.added(1, waits) });
      }
      return storeSentPicture(page, sent, async (image) => {
        await add(alt, image);
        return done(...takenToasts(added, alt));
      });
    });
  });

/** The form comes back with the picture in it, not as a file to be chosen again. */
async function keepUndescribed(
  page: ActionFunctionArgs,
  { ctx, ...sent }: PictureForm & { ctx: Context },
  organizationId: string,
) {
  const { form, pictures } = sent;
  const refuse = (kept: KeptPicture | null) => refuseUndescribed(form, kept);
  if (pictures.length === 0)
    return refuse(await readKeptPicture(ctx, organizationId, form.get("picture") ?? ""));
  return storeSentPicture(page, sent, async (bytes) => refuse(await keepPicture(ctx, organizationId, bytes)));
}

export async function action(page: ActionFunctionArgs) {
  if (isFileForm(page.request)) return upload(page);
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  return answerPanelForm({ form, schema: changeSchema }, async (input) => {
    const { offer, pictures } = await readGallery(ctx, page.params.id ?? "");
    const ids = pictures.map(({ id }) => id);
    const from = ids.indexOf(input.picture);
    if (from < 0) throw new DomainError("not_found");
    const done = (message: string) =>
      seeOther(offerAddress(offer.id, "fotos"), { toasts: [{ kind: "success", text: message }] });
    if (input.intent === "describe") {
      const { picture: pictureId, alt_text: alt, focal_point: focalPoint } = input;
      const before = pictures[from]?.focalPoint ?? "center";
      // Cutting a picture takes as long as uploading one.
      const wait = (focalPoint ?? before) === before ? null : await tooOften(page, "upload");
      if (wait) return refuseForm(form, [{ field: null, message: wait }], 429);
      await describePicture(ctx, { pictureId, alt, focalPoint, expectedVersion: input.version });
      return done(text.described);
    }
    const target = input.to === "up" ? Math.max(0, from - 1) : Math.min(ids.length - 1, from + 1);
    const moved = ids.toSpliced(from, 1).toSpliced(target, 0, input.picture);
    return done((await arrangeGallery(ctx, offer, moved, input.version)) ? text.movedPending : text.moved);
  });
}

export default function OfferPictures() {
  const { id, title, version, pictures, isFull, program, ...offer } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>() as (Refused & { kept?: KeptPicture | null }) | undefined;
  const intent = refused?.typed.intent?.[0];
  return (
    <>
      <PageHeader title={text.title} back={{ href: offerAddress(id), label: title }} />
      <OfferTabs offerId={id} current="pictures" mayWrite />
      {offer.isClosed && <TextNotice>{partnerOffer.inReview}</TextNotice>}
      {offer.isReviewed && <TextNotice>{text.reviewed}</TextNotice>}
      {refused && intent !== "describe" && intent !== "upload" && <ErrorSummary errors={refused.problems} />}
      {!offer.isClosed && (
        <OfferGallery
          pictures={pictures}
          isFull={isFull}
          here={offerAddress(id, "fotos")}
          version={version}
          refused={refused}
          program={program}
        />
      )}
      {offer.isDraft && (
        <p className="panel-section">
          <PanelButtonLink
            variant={pictures.length === 0 ? "secondary" : undefined}
            href={offerAddress(id, "vista")}
            label={pictures.length === 0 ? text.later : text.toPreview}
          />
        </p>
      )}
    </>
  );
}
