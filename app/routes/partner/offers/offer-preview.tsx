/**
 * /socios/ofertas/:id/vista: the shop's page of an offer before the public sees it; for members, and for holders of a
 * signed link that is at most seven days old.
 */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { missingOf } from "~/domain/catalogue/manage/offer-progress";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { validateTransition } from "~/domain/catalogue/offer-status";
import { isOnSale } from "~/domain/catalogue/on-sale";
import { may } from "~/domain/kernel/member-permissions";
import { personalPageHeaders } from "~/http/answer/caching";
import { notYours, ownObject, requirePartner } from "~/http/panel/kit.server";
import { isPreviewLink, previewLink } from "~/http/panel/preview-link.server";
import { publicOrigin } from "~/http/request/public-origin.server";
import { formatDate } from "~/locales/es/format";
import { offerPage } from "~/locales/es/offer-page";
import { offerStateLabel, offerPreview as text } from "~/locales/es/panel/offers";
import { database } from "~/runtime.server";
import { identity } from "~/site-identity";
import { Gallery } from "~/ui/elements/gallery";
import { Notice } from "~/ui/elements/notice";
import { NotFoundView } from "~/ui/layout/error-view";
import { pageMeta } from "~/ui/metadata/page-meta";
import { GoodsInformation } from "~/ui/offer/goods-information";
import { OfferInformation } from "~/ui/offer/offer-information";
import { OfferTrust } from "~/ui/offer/offer-trust";
import { type OfferView, toOfferView } from "~/ui/offer/offer-view";
import { OfferEssentials, PurchaseBox } from "~/ui/offer/purchase-box";
import { PurchaseChoiceProvider } from "~/ui/offer/purchase-choice";
import { PurchaseForm } from "~/ui/offer/purchase-form";
import { Button, TextNotice } from "~/ui/panel/kit";
import { MissingNotice } from "~/ui/panel/offers/missing-notice";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.offer.title ?? text.title, description: text.title, noindex: true });

/** Their sale does not begin again. */
const SOLD_BEFORE: readonly string[] = ["ended", "archived"];

/** @returns what a manager may do from here @throws as requirePartner */
async function readAuthor(page: LoaderFunctionArgs, id: string) {
  const { ctx, role } = await requirePartner(page, "offers_read");
  const offer = await ownObject(readManagedOffer(ctx, id));
  const { status, version, organization } = offer;
  if (!may(role, "offers_write")) return null;
  const { path, until } = previewLink(id);
  const isSubmittable =
    status !== "in_review" && validateTransition(status, "in_review", false) === "allowed";
  return {
    link: { href: new URL(path, publicOrigin()).href, until },
    submission: isSubmittable ? { version, organization: organization.id, missing: missingOf(offer) } : null,
  };
}

export async function loader(page: LoaderFunctionArgs) {
  const id = page.params.id ?? "";
  const sig = new URL(page.request.url).searchParams.get("clave");
  const invited = sig !== null && isPreviewLink(sig, id);
  const author = invited ? null : await readAuthor(page, id);
  const offer = await readOffer(database(), id, { mayPreview: () => true });
  if (!offer) throw notYours();
  // Approved and not on sale: its business is not active.
  const label = offerStateLabel(offer.status, offer.onSale ? "active" : "");
  const asPublished = { ...offer, status: "published", publishAt: 0 };
  return {
    offer: toOfferView(offer, {
      needsMembership: false,
      complaintsEmail: identity.contacts.customerServiceEmail,
    }),
    band: offer.onSale ? text.onSale : text.band(label),
    isToCome: !offer.onSale && !SOLD_BEFORE.includes(offer.status) && isOnSale(asPublished, Date.now()),
    link: author?.link ?? null,
    submission: author?.submission ?? null,
    back: invited ? null : offerAddress(id),
  };
}

export default function OfferPreview() {
  const { offer, band, isToCome, link, submission, back } = useLoaderData<typeof loader>();
  return (
    <PurchaseChoiceProvider offer={offer}>
      <Notice kind="warning" title={band}>
        <p>{text.explained}</p>
        {link && (
          <p>
            <a href={link.href}>{text.link}</a> {text.until(formatDate(link.until))}
          </p>
        )}
        {submission && <MissingNotice offerId={offer.id} missing={submission.missing} />}
        {submission && submission.missing.length === 0 && back && (
          <form method="post" action={back}>
            <input type="hidden" name="organization" value={submission.organization} />
            <input type="hidden" name="version" value={submission.version} />
            <Button name="to" value="in_review">
              {text.submit}
            </Button>
          </form>
        )}
        {back && (
          <p>
            <a href={back}>{text.back}</a>
          </p>
        )}
      </Notice>
      <article className="offer">
        <div className="offer__head">
          <div className="offer__pictures">
            <Gallery pictures={offer.pictures} />
          </div>
          <h1>{offer.title}</h1>
          <p className="offer__summary">{offer.summary}</p>
        </div>
        {isToCome ? <PreviewBox offer={offer} /> : <PurchaseBox offer={offer} />}
        <OfferEssentials offer={isToCome ? { ...offer, onSale: true } : offer} />
        <div className="offer__text">
          <OfferInformation offer={offer} />
          {offer.goods && <GoodsInformation goods={offer.goods} />}
          <OfferTrust offer={offer} />
        </div>
      </article>
    </PurchaseChoiceProvider>
  );
}

export function ErrorBoundary() {
  return <NotFoundView />;
}

function PreviewBox({ offer }: { offer: OfferView }) {
  return (
    <section className="offer__buy" aria-label={offerPage.buyBox}>
      {offer.options.length === 0 ? (
        <TextNotice kind="warning">{text.noOptions}</TextNotice>
      ) : (
        <fieldset disabled>
          <legend className="vh">{text.explained}</legend>
          <PurchaseForm offer={offer} />
          <p className="soft small">{text.sample}</p>
        </fieldset>
      )}
    </section>
  );
}
