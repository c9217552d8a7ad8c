/** /socios/codigos/nuevo: creates a promo code at the organization's cost. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "~/domain/kernel/ids.server";
import { createPromoCode } from "~/domain/pricing/create-promo-code.server";
import { promoForm } from "~/domain/pricing/schemas";
import { listOfferChoices, OFFER_CHOICES } from "~/domain/pricing/target-choices.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_PROMO_CODES } from "~/http/panel/panel-paths";
import { newPromo, readPromoFields } from "~/http/panel/promo-form-values.server";
import { sentId } from "~/http/panel/sent-id";
import { promoCodes, promoFieldLabel, promoCodeForm as text } from "~/locales/es/panel/promo-codes";
import { Button, bindFields, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";
import { PromoFields } from "~/ui/panel/promo-codes/promo-fields";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "promo_codes");
  return { id: newId(), offers: await listOfferChoices(ctx, organization.id, []), most: OFFER_CHOICES };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "promo_codes");
  return submitPanelForm({ form, schema: promoForm, read: readPromoFields }, async (input) => {
    const id = await createPromoCode(ctx, newPromo(input, organization.id), sentId(form));
    return { to: `${PANEL_PROMO_CODES}/${id}`, message: text.created(input.code.trim().toUpperCase()) };
  });
}

export default function NewPromoCode() {
  const { id, ...choices } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, { discount_type: "percent", scope: "organization" });
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        back={{ href: PANEL_PROMO_CODES, label: promoCodes.title }}
      />
      <PanelForm refused={refused} labelOf={promoFieldLabel} className="fields panel-narrow">
        <input type="hidden" name="id" value={bind.typedOf("id") || id} />
        <PromoFields bind={bind} choices={choices} />
        <Button>{text.submit}</Button>
      </PanelForm>
    </>
  );
}
