/**
 * /socios/ofertas/:id/editar/:paso: an offer's form in sections, one of them open; changes that staff must review wait (decision 061).
 */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { diffOfChange } from "~/domain/catalogue/changes/change-queries.server";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import { type EditedOffer, readEditedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { missingOf } from "~/domain/catalogue/manage/offer-progress";
import { wasPublic } from "~/domain/catalogue/offer-status";
import { readOfferPlaces } from "~/domain/catalogue/places/offer-places.server";
import { readPricedOffer } from "~/domain/catalogue/prices/price-schedule-queries.server";
import { isDomainError } from "~/domain/kernel/errors";
import { camelCase } from "~/domain/kernel/formats/letter-case";
import { parseAmount } from "~/domain/kernel/money";
import { commissionOn } from "~/domain/ledger/commission";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import { typedValues } from "~/http/form/form-fields.server";
import { withFieldNames } from "~/http/panel/field-names.server";
import {
  notYours,
  ownObject,
  type PartnerPage,
  readPartnerForm,
  refuseForm,
  requirePartner,
  seeOther,
} from "~/http/panel/kit.server";
import { compareEdit } from "~/http/panel/offers/compared-edit.server";
import { cardSourceOf, editorCard, withTyped } from "~/http/panel/offers/editor-card";
import { answerSection, basesOf, sectionValues } from "~/http/panel/offers/editor-form.server";
import { offerFormValues } from "~/http/panel/offers/offer-form-values";
import { taxChoices } from "~/http/panel/offers/tax-choices";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { outlooksToday, plannedTexts } from "~/http/panel/prices/shown-schedules.server";
import { ownPlaceValues } from "~/http/panel/starting-values";
import { programFile } from "~/http/remix/program-file.server";
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PageHeader, TextNotice, useRefused } from "~/ui/panel/kit";
import liveCardProgram from "~/ui/panel/offer-editor/live-card.program.ts?module-program";
import { type EditAnswer, OfferEditor } from "~/ui/panel/offer-editor/offer-editor";
import { ClosedOffer } from "~/ui/panel/offers/closed-offer";
import { addressAfter, isOfferStep, offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";
import offersUrl from "~/ui/panel/offers/offers.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offersUrl }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageMeta({ title: loaded?.title ?? text.edit, description: text.edit, noindex: true });

/** What the page's script asks for (live-card.program.ts). */
const REFRESH_CARD = "refresh-card";

async function readEdited(ctx: PartnerPage["ctx"], params: LoaderFunctionArgs["params"]) {
  const step = params.paso;
  if (!isOfferStep(step)) throw notYours();
  const offer = await ownObject(readEditedOffer(ctx, params.id ?? ""));
  const change = offer.hasOpenChange ? await diffOfChange(ctx, offer.id) : null;
  const snapshot = change?.proposed ?? offer.snapshot;
  const owned = { id: offer.id, organizationId: offer.organizationId };
  const choices = await readOfferPlaces(ctx, owned, snapshot);
  return { step, offer, snapshot, choices };
}

async function outlooksOf(ctx: PartnerPage["ctx"], offer: EditedOffer, tried: number | null) {
  const priced = await readPricedOffer(ctx, { ...offer, locations: offer.snapshot.locations });
  const active = offer.options.filter(({ isActive }) => isActive);
  return [...outlooksToday(priced, active, tried), ...plannedTexts(priced)];
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const edited = await readEdited(ctx, page.params);
  const { step, offer, snapshot, choices } = edited;
  const taken = new Map(offer.options.map(({ id, sold, held }) => [id, sold + held]));
  const tried = new URL(page.request.url).searchParams.get("precio") ?? "";
  const isPlaceless = offer.status === "draft" && snapshot.locations.length + choices.places.length === 0;
  const seller = await readOrganizationAlone(ctx, offer.organizationId);
  const now = Date.now();
  const values = {
    ...offerFormValues(snapshot, choices.places, now),
    ...(isPlaceless && ownPlaceValues(seller)),
  };
  return {
    step,
    id: offer.id,
    title: offer.title,
    version: offer.version,
    isClosed: offer.status === "in_review" || offer.status === "archived",
    isArchived: offer.status === "archived",
    isDraft: offer.status === "draft",
    isReviewed: wasPublic(offer.status),
    isProposed: offer.hasOpenChange,
    missing: missingOf(snapshot).map(({ part }) => part),
    values,
    bases: basesOf(values),
    isOwnPlace: isPlaceless,
    isToBePublished: !wasPublic(offer.status) || snapshot.publishAt > now,
    byDates: snapshot.validity.mode === "slot",
    rows: snapshot.options.map(({ id, actualPrice: price }) => ({
      taken: taken.get(id) ?? 0,
      price,
      net: commissionOn(price, seller).net,
    })),
    choices,
    placesHref: PANEL_PLACES,
    tried,
    deposit: snapshot.type === "promo",
    tax: taxChoices(snapshot, seller.taxRegime),
    outlooks: await outlooksOf(ctx, offer, parseAmount(tried)),
    card: editorCard(cardSourceOf(offer, snapshot)),
    cardProgram: programFile(liveCardProgram).path,
  };
}

/** Its answer after others saved: with their changes where they do not clash, and both where they do. */
async function comparedWith(ctx: PartnerPage["ctx"], page: ActionFunctionArgs, form: URLSearchParams) {
  const { step, snapshot, choices } = await readEdited(ctx, page.params);
  const now = sectionValues(step, offerFormValues(snapshot, choices.places));
  const compared = compareEdit(typedValues(form), now);
  if (!compared) return null;
  const { typed, ...differences } = compared;
  return data({ problems: [], typed, stale: true, compared: differences }, { status: 409 });
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const edited = await readEdited(ctx, page.params);
  const { step, offer, snapshot } = edited;
  const intent = form.get("intent");
  // The same page with another row: everything typed stays, nothing is checked or saved.
  if (intent === "add-option") return refuseForm(form, [], 200);
  const answered = await answerSection(edited, form, async (change) => {
    if (intent === "look" || intent === REFRESH_CARD) {
      const { data: shown, init } = refuseForm(form, [], 200);
      const card = editorCard(withTyped(cardSourceOf(offer, snapshot), change));
      return data({ ...shown, card }, init ?? undefined);
    }
    const version = Number(form.get("version"));
    const changed = { ...change, id: offer.id, expectedVersion: version, seesProposal: true };
    // Refusals name the fields as the API does, the form as the content does.
    const stale = await withFieldNames(changeOffer(ctx, changed), camelCase).then(
      () => null,
      async (error: unknown) => {
        if (!isDomainError(error, "conflict") || error.facts.reason !== "stale_version") throw error;
        const answer = await comparedWith(ctx, page, form);
        if (!answer) throw error;
        return answer;
      },
    );
    if (stale) return stale;
    const { hasOpenChange } = await readEditedOffer(ctx, offer.id);
    const { pictures } = offer.snapshot;
    const to =
      offer.status === "draft" ? addressAfter({ id: offer.id, pictures }, step) : offerAddress(offer.id);
    const message = hasOpenChange ? text.savedPending : text.saved;
    return seeOther(to, { toasts: [{ kind: "success", text: message }] });
  });
  // The script asks while its author types: what is not complete yet is no error.
  return intent === REFRESH_CARD && !(answered instanceof Response) ? data(answered.data) : answered;
}

export default function OfferEdit() {
  const edited = useLoaderData<typeof loader>();
  const answered = useRefused<typeof action>() as EditAnswer | undefined;
  const { id, title } = edited;
  if (edited.isClosed) {
    return <ClosedOffer title={title} href={offerAddress(id)} isArchived={edited.isArchived} />;
  }
  return (
    <>
      <PageHeader title={text.content} back={{ href: offerAddress(id), label: title }} />
      <OfferTabs offerId={id} current="content" mayWrite />
      {edited.isReviewed && (
        <TextNotice>{edited.isProposed ? text.proposedNote : text.reviewedNote}</TextNotice>
      )}
      <OfferEditor edited={edited} answered={answered} />
    </>
  );
}
