/** /gestion/ofertas/:offerId/corregir/:paso: staff correct the texts of an offer, with a reason for its seller. */
import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readEditedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { termsSchema, whatSchema } from "~/domain/catalogue/manage/schemas";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { correctOffer } from "~/domain/catalogue/review/correct-offer.server";
import { requiredText } from "~/domain/kernel/schemas";
import { DESK_OFFERS } from "~/http/desk/desk-paths";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { orNotFound } from "~/http/form/form-problems.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { offerFormValues, termsChange, whatChange } from "~/http/panel/offers/offer-form-values";
import { offerCorrection as text } from "~/locales/es/desk/offers";
import { fieldLabel } from "~/locales/es/panel/offers";
import {
  Button,
  bindFields,
  PageHeader,
  PanelForm,
  panelMeta,
  StaleValues,
  Tabs,
  TextareaField,
  TextNotice,
  useRefused,
} from "~/ui/panel/kit";
import { TermsFields } from "~/ui/panel/offer-editor/terms-fields";
import { WhatFields } from "~/ui/panel/offer-editor/what-fields";
import offersUrl from "~/ui/panel/offers/offers.css?url";

const STEPS = ["que", "condiciones"] as const;
type Step = (typeof STEPS)[number];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offersUrl }];

export const meta = panelMeta(text.title);

async function readCorrected(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const step = STEPS.find((one) => one === page.params.paso);
  if (!step) throw data(null, { status: 404 });
  return { ctx, step, offer: await orNotFound(readEditedOffer(ctx, page.params.offerId ?? "")) };
}

const addressOf = (offerId: string, step: Step) => `${DESK_OFFERS}/${offerId}/corregir/${step}`;

export async function loader(page: LoaderFunctionArgs) {
  const { step, offer } = await readCorrected(page);
  return {
    step,
    id: offer.id,
    title: offer.title,
    version: offer.version,
    isArchived: offer.status === "archived",
    hasOpenChange: offer.hasOpenChange,
    values: offerFormValues(offer.snapshot, []),
  };
}

const reasonSchema = z.object({ reason: requiredText(2_000), version: z.coerce.number().int() });

export async function action(page: ActionFunctionArgs) {
  const { form } = await readStaffForm(page);
  const { ctx, step, offer } = await readCorrected(page);
  const to = `${DESK_OFFERS}/${offer.id}`;
  async function correct({ content }: OfferChange, { reason, version }: z.output<typeof reasonSchema>) {
    await correctOffer(ctx, { id: offer.id, expectedVersion: version, content, reason });
    return { to, message: text.saved };
  }
  if (step === "que") {
    const schema = z.intersection(whatSchema, reasonSchema);
    return submitPanelForm({ form, schema }, ({ reason, version, ...input }) =>
      correct(whatChange(input), { reason, version }),
    );
  }
  const schema = z.intersection(termsSchema, reasonSchema);
  return submitPanelForm({ form, schema }, (input) => correct(termsChange(input), input));
}

const OWN_LABELS: Record<string, string> = { reason: text.reason, content: text.content };

const labelOf = (field: string) => OWN_LABELS[field] ?? fieldLabel(field);

export default function OfferCorrectionPage() {
  const { step, id, title, version, isArchived, hasOpenChange, values } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, values);
  return (
    <>
      <PageHeader
        title={text.title}
        lead={isArchived ? text.closed : text.lead}
        back={{ href: `${DESK_OFFERS}/${id}`, label: title }}
      />
      {!isArchived && (
        <>
          <Tabs
            label={text.tabs}
            tabs={STEPS.map((one) => ({
              href: addressOf(id, one),
              label: text.steps[one],
              current: one === step,
            }))}
          />
          {hasOpenChange && <TextNotice>{text.pending}</TextNotice>}
          <StaleValues refused={refused} values={values} labelOf={labelOf} />
          <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
            <input type="hidden" name="version" value={version} />
            {step === "que" ? (
              <WhatFields bind={bind} />
            ) : (
              <TermsFields bind={bind} category={values.category ?? ""} />
            )}
            <TextareaField
              {...bind.field("reason")}
              label={text.reason}
              hint={text.reasonHint}
              maxLength={2000}
              required
            />
            <Button>{text.save}</Button>
          </PanelForm>
        </>
      )}
    </>
  );
}
