/** /socios/ofertas/nueva: the first step makes a draft, the others fill it. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { createOffer } from "~/domain/catalogue/manage/create-offer.server";
import { whatSchema } from "~/domain/catalogue/manage/schemas";
import { OFFERS_PATH } from "~/http/panel/offer-list-address";
import { submitPanelForm } from "~/http/panel/panel-form.server";
import { readPartnerForm, requirePartner } from "~/http/panel/partner-page.server";
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import { pageMeta } from "~/ui/metadata/page-meta";
import { stepAddress } from "~/ui/panel/offers/offer-steps";
import { WhatFields } from "~/ui/panel/offers/what-fields";
import { PageHeader } from "~/ui/panel/page-header";
import { bindFields, PanelForm } from "~/ui/panel/panel-form";

const HERE = `${OFFERS_PATH}/nueva`;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.newTitle, description: text.newTitle, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  await requirePartner(page, "offers_write");
  return null;
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({
    form,
    schema: whatSchema,
    run: async (content) => {
      const id = await createOffer(ctx, { organizationId: organization.id, content });
      return { to: stepAddress(id, "precio"), message: text.saved };
    },
  });
}

export default function OfferNew() {
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={text.newTitle} lead={text.newLead} back={{ href: OFFERS_PATH, label: text.back }} />
      <PanelForm action={HERE} refused={refused} className="fields panel-narrow">
        <WhatFields bind={bindFields(refused)} />
        <Button>{text.saveNext}</Button>
      </PanelForm>
    </>
  );
}
