/** /socios/ofertas/nueva: the first step makes a draft, from a template or blank; the others fill it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createOffer } from "~/domain/catalogue/manage/create-offer.server";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { whatSchema } from "~/domain/catalogue/manage/schemas";
import { isDomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { OFFERS_PATH } from "~/http/panel/lists/offer-list-address";
import { templateTerms, templateValues } from "~/http/panel/starting-values";
import { findOfferTemplate, offerTemplates } from "~/locales/es/panel/offer-templates";
import { fieldLabel, partnerOffer as text } from "~/locales/es/panel/offers";
import { Button, bindFields, PageHeader, PanelForm, panelMeta, TextNotice, useRefused } from "~/ui/panel/kit";
import { WhatFields } from "~/ui/panel/offer-editor/what-fields";
import { RequirementsLink } from "~/ui/panel/offers/offer-notices";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { TemplateList } from "~/ui/panel/offers/template-list";

const HERE = `${OFFERS_PATH}/nueva`;

export const meta = panelMeta(text.newTitle);

export async function loader(page: LoaderFunctionArgs) {
  const { organization } = await requirePartner(page, "offers_write");
  const template = findOfferTemplate(new URL(page.request.url).searchParams.get("plantilla"));
  const id = newId();
  if (!template) return { id, template: null, values: {} };
  const { label } = template;
  return { id, template: { id: template.id, label }, values: templateValues(template, organization.name) };
}

const schema = whatSchema.extend({ template: z.string().default(""), id: objectId().optional() });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({ form, schema }, async ({ template, id, ...what }) => {
    const content = { ...what, ...templateTerms(findOfferTemplate(template)) };
    const asked = { id, organizationId: organization.id, content };
    const made = await createOffer(ctx, asked).catch(async (error: unknown) => {
      // The form was sent twice: its offer is there. Typed anew after going back, it is not what is stored.
      const known = isDomainError(error, "conflict") && id ? await readManagedOffer(ctx, id) : null;
      if (known?.title !== what.title) throw error;
      return known.id;
    });
    return { to: offerAddress(made, "editar/precio"), message: text.saved };
  });
}

export default function OfferNew() {
  const { id, template, values } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, values);
  const here = template ? `${HERE}?plantilla=${template.id}` : HERE;
  return (
    <>
      <PageHeader title={text.newTitle} lead={text.newLead} back={{ href: OFFERS_PATH, label: text.back }} />
      <RequirementsLink />
      <TemplateList action={HERE} chosen={template?.id ?? null} />
      <PanelForm
        action={here}
        refused={refused}
        labelOf={fieldLabel}
        className="fields panel-narrow panel-section"
      >
        {template && <TextNotice>{offerTemplates.chosen(template.label)}</TextNotice>}
        <input type="hidden" name="template" value={template?.id ?? ""} />
        {/* An offer refused as a repetition (409) may be saved as another one. */}
        <input type="hidden" name="id" value={(!refused?.stale && bind.typedOf("id")) || id} />
        <WhatFields bind={bind} />
        <Button>{text.saveNext}</Button>
      </PanelForm>
    </>
  );
}
