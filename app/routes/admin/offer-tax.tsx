/** /gestion/impuestos/:offerId: staff correct the tax of an offer; what was sold keeps the tax it was sold with. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { taxChoice } from "~/domain/catalogue/manage/schemas";
import { isDomainError } from "~/domain/kernel/errors";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import { DESK_QUEUE, DESK_TAXES } from "~/http/desk/desk-paths";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { submitPanelForm } from "~/http/panel/kit.server";
import { taxChoices, taxValue } from "~/http/panel/offers/tax-choices";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { offerTax, taxName, deskTax as text } from "~/locales/es/panel/offer-tax";
import {
  Button,
  bindFields,
  labelsOf,
  PageHeader,
  PanelButtonLink,
  PanelForm,
  panelMeta,
  TextNotice,
  useRefused,
} from "~/ui/panel/kit";
import { TaxField } from "~/ui/panel/offer-editor/tax-field";

export const meta = panelMeta(text.correct);

/** Where the reader came from: the review of an offer that waits, otherwise the list. */
const backFrom = (request: Request, offerId: string) =>
  new URL(request.url).searchParams.get("desde") === "cola" ? `${DESK_QUEUE}/${offerId}` : DESK_TAXES;

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  try {
    const offer = await readManagedOffer(ctx, page.params.offerId ?? "");
    const seller = await readOrganizationAlone(ctx, offer.organization.id);
    const back = backFrom(page.request, offer.id);
    return {
      title: offer.title,
      seller: offer.organization.name,
      category: CATEGORY_LABELS[offer.category],
      now: taxName(offer),
      version: offer.version,
      values: { tax: taxValue(offer) },
      choices: taxChoices(offer, seller.taxRegime),
      here: page.request.url.slice(new URL(page.request.url).origin.length),
      back,
    };
  } catch (error) {
    if (isDomainError(error, "not_found")) throw data(null, { status: 404 });
    throw error;
  }
}

const schema = z.object({ version: z.coerce.number().int(), tax: taxChoice });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  const id = page.params.offerId ?? "";
  return submitPanelForm({ form, schema }, async ({ version, tax }) => {
    await changeOffer(ctx, { id, expectedVersion: version, content: tax });
    return { to: backFrom(page.request, id), message: text.saved };
  });
}

export default function OfferTaxPage() {
  const { title, seller, category, now, version, values, choices, here, back } =
    useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader
        title={text.correctTitle(title)}
        lead={`${seller} · ${category} · ${text.now}: ${now}`}
        back={{ href: back, label: text.title }}
      />
      {choices.unusual && <TextNotice>{choices.unusual}</TextNotice>}
      <PanelForm
        action={here}
        refused={refused}
        labelOf={labelsOf({ tax: offerTax.label })}
        className="box fields panel-narrow"
      >
        <p>{text.correctLead}</p>
        <input type="hidden" name="version" value={version} />
        <TaxField bind={bindFields(refused, values)} tax={choices} />
        <div className="cluster">
          <Button>{text.save}</Button>
          <PanelButtonLink variant="secondary" href={back} label={text.cancel} />
        </div>
      </PanelForm>
    </>
  );
}
