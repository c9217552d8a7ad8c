/**
 * /socios/ofertas/:id/editar/:paso: one step of an offer's form; changes that staff must review wait (decision 061).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { diffOfChange } from "~/domain/catalogue/changes/change-queries.server";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import { type EditedOffer, readEditedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { priceSchema, termsSchema, whatSchema, whereSchema } from "~/domain/catalogue/manage/schemas";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { wasPublic } from "~/domain/catalogue/offer-status";
import { NO_PLACES, readOfferPlaces } from "~/domain/catalogue/places/offer-places.server";
import { readPricedOffer } from "~/domain/catalogue/prices/price-schedule-queries.server";
import { camelCase } from "~/domain/kernel/formats/letter-case";
import { parseAmount } from "~/domain/kernel/money";
import { readOrganization } from "~/domain/organizations/queries.server";
import { withFieldNames } from "~/http/panel/field-names.server";
import {
  notYours,
  ownObject,
  type PartnerPage,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { nestedFields } from "~/http/panel/nested-fields";
import {
  offerFormValues,
  priceChange,
  termsChange,
  whatChange,
  whereChange,
} from "~/http/panel/offers/offer-form-values";
import { taxChoices } from "~/http/panel/offers/tax-choices";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { outlooksToday, plannedTexts } from "~/http/panel/prices/shown-schedules.server";
import { ownPlaceValues } from "~/http/panel/starting-values";
import { fieldLabel, STEP_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { pageMeta } from "~/ui/metadata/page-meta";
import {
  Button,
  bindFields,
  PageHeader,
  PanelButtonLink,
  PanelForm,
  StaleValues,
  TextNotice,
} from "~/ui/panel/kit";
import { ClosedOffer } from "~/ui/panel/offers/closed-offer";
import { addressAfter, isOfferStep, offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";
import { PriceCheck } from "~/ui/panel/offers/price-check";
import { StepFields } from "~/ui/panel/offers/step-fields";
import { placesInWords } from "~/ui/panel/offers/where-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.title ?? text.edit, description: text.edit, noindex: true });

async function readEdited(ctx: PartnerPage["ctx"], params: LoaderFunctionArgs["params"]) {
  const step = params.paso;
  if (!isOfferStep(step)) throw notYours();
  const offer = await ownObject(readEditedOffer(ctx, params.id ?? ""));
  const change = offer.hasOpenChange ? await diffOfChange(ctx, offer.id) : null;
  const snapshot = change?.proposed ?? offer.snapshot;
  const owned = { id: offer.id, organizationId: offer.organizationId };
  const choices = step === "donde" ? await readOfferPlaces(ctx, owned, snapshot) : NO_PLACES;
  return { step, offer, snapshot, choices };
}

async function outlooksOf(ctx: PartnerPage["ctx"], offer: EditedOffer, tried: number | null) {
  const priced = await readPricedOffer(ctx, { ...offer, locations: offer.snapshot.locations });
  const active = offer.options.filter(({ isActive }) => isActive);
  return [...outlooksToday(priced, active, tried), ...plannedTexts(priced)];
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { step, offer, snapshot, choices } = await readEdited(ctx, page.params);
  const taken = new Map(offer.options.map(({ id, sold, held }) => [id, sold + held]));
  const tried = new URL(page.request.url).searchParams.get("precio") ?? "";
  const price = parseAmount(tried);
  const isPricing = step === "precio";
  const isPlaceless = offer.status === "draft" && snapshot.locations.length + choices.places.length === 0;
  const seller = isPricing || isPlaceless ? await readOrganization(ctx, offer.organizationId) : null;
  const ownPlace = step === "donde" && isPlaceless && seller ? ownPlaceValues(seller) : null;
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
    values: {
      ...offerFormValues(snapshot, choices.places),
      ...ownPlace,
      // A new option is for sale unless its author says otherwise.
      [`priceOptions.${snapshot.options.length}.isActive`]: "1",
    },
    isOwnPlace: ownPlace !== null,
    taken: snapshot.options.map(({ id }) => taken.get(id) ?? 0),
    choices,
    byDays: snapshot.validity.mode === "days_after_purchase",
    tried,
    deposit: snapshot.type === "promo",
    tax: isPricing && seller ? taxChoices(snapshot, seller.taxRegime) : null,
    outlooks: isPricing ? await outlooksOf(ctx, offer, price) : [],
  };
}

const MARKS = ["id", "isActive"];

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const { step, offer, snapshot, choices } = await readEdited(ctx, page.params);
  const version = Number(form.get("version"));
  async function save(change: OfferChange) {
    const changed = { ...change, id: offer.id, expectedVersion: version, seesProposal: true };
    // Refusals name the fields as the API does, the form as the content does.
    await withFieldNames(changeOffer(ctx, changed), camelCase);
    const { hasOpenChange } = await readEditedOffer(ctx, offer.id);
    const { pictures } = offer.snapshot;
    return {
      to: offer.status === "draft" ? addressAfter({ id: offer.id, pictures }, step) : offerAddress(offer.id),
      message: hasOpenChange ? text.savedPending : text.saved,
    };
  }
  const read = (sent: URLSearchParams) => nestedFields(sent, MARKS);
  const submission = { form, read };
  switch (step) {
    case "que":
      return submitPanelForm({ ...submission, schema: whatSchema }, (input) => save(whatChange(input)));
    case "precio":
      return submitPanelForm({ ...submission, schema: priceSchema }, (input) =>
        save(priceChange(input, snapshot)),
      );
    case "donde":
      return submitPanelForm(
        { form, read: (sent) => ({ ...read(sent), places: sent.getAll("places") }), schema: whereSchema },
        (input) => save(whereChange(input, snapshot, choices.places)),
      );
    case "condiciones":
      return submitPanelForm({ ...submission, schema: termsSchema }, (input) => save(termsChange(input)));
  }
}

export default function OfferEdit() {
  const edited = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { step, id, title, version, values } = edited;
  if (edited.isClosed) {
    return <ClosedOffer title={title} href={offerAddress(id)} isArchived={edited.isArchived} />;
  }
  return (
    <>
      <PageHeader title={STEP_LABELS[step]} lead={title} back={{ href: offerAddress(id), label: title }} />
      <OfferTabs offerId={id} current="content" mayWrite />
      {edited.isReviewed && (
        <TextNotice>{edited.isProposed ? text.proposedNote : text.reviewedNote}</TextNotice>
      )}
      <StaleValues
        refused={refused}
        values={values}
        labelOf={fieldLabel}
        wordOf={placesInWords(edited.choices)}
      />
      <PanelForm refused={refused} labelOf={fieldLabel} className="fields panel-narrow">
        <input type="hidden" name="version" value={version} />
        <StepFields edited={edited} bind={bindFields(refused, values)} placesHref={PANEL_PLACES} />
        <div className="cluster">
          <Button>{edited.isDraft ? text.saveNext : text.save}</Button>
          <PanelButtonLink variant="secondary" href={offerAddress(id)} label={text.finish} />
        </div>
      </PanelForm>
      {step === "precio" && <PriceCheck tried={edited.tried} outlooks={edited.outlooks} />}
    </>
  );
}
