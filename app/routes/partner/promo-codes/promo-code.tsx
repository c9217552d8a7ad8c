/** /socios/codigos/:id: sales and cost of a promo code, and its form. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePromoCode } from "~/domain/pricing/change-promo-code.server";
import { readManagedPromo } from "~/domain/pricing/managed-promo-queries.server";
import { promoForm } from "~/domain/pricing/schemas";
import { listOfferChoices, OFFER_CHOICES } from "~/domain/pricing/target-choices.server";
import { promoUsage } from "~/domain/reports/promo-usage.server";
import { type PartnerPage, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { ownPromo } from "~/http/panel/own-promo.server";
import { PANEL_PROMO_CODES } from "~/http/panel/panel-paths";
import { promoChange, promoFormValues, readPromoFields } from "~/http/panel/promo-form-values.server";
import {
  discountText,
  promoCodeForm as form,
  promoFieldLabel,
  promoFieldWord,
  promoCodes as text,
} from "~/locales/es/panel/promo-codes";
import { CheckField } from "~/ui/form/choice";
import { pageMeta } from "~/ui/metadata/page-meta";
import {
  Button,
  bindFields,
  PageHeader,
  PanelButtonLink,
  PanelForm,
  PanelSection,
  StaleValues,
  TextNotice,
  useRefused,
} from "~/ui/panel/kit";
import { PromoFields } from "~/ui/panel/promo-codes/promo-fields";
import { PromoFigures } from "~/ui/panel/promo-codes/promo-figures";
import { PromoBadge, PromoDays } from "~/ui/panel/promo-codes/promo-table";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.code ?? text.title, description: text.edit, noindex: true });

function readPromo(partner: PartnerPage, id = "") {
  return ownPromo(partner, readManagedPromo(partner.ctx.db, partner.ctx.actor, id));
}

export async function loader(page: LoaderFunctionArgs) {
  const partner = await requirePartner(page, "promo_codes");
  const promo = await readPromo(partner, page.params.id);
  const { days, ...figures } = await promoUsage(partner.ctx, promo.id);
  const offers = await listOfferChoices(partner.ctx, promo.organization.id, promo.targets.offer);
  return {
    ...promo,
    isOwnCost: promo.fundedBy === "organization",
    discount: discountText(promo.discountType, promo.value),
    figures,
    days,
    values: promoFormValues(promo, offers),
    hasOptions: promo.scope === "price_option",
    choices: { offers, most: OFFER_CHOICES },
  };
}

export async function action(page: ActionFunctionArgs) {
  const partner = await readPartnerForm(page, "promo_codes");
  const promo = await readPromo(partner, page.params.id);
  return submitPanelForm({ form: partner.form, schema: promoForm, read: readPromoFields }, async (input) => {
    const content = promoChange(input, promo);
    const expectedVersion = Number(partner.form.get("version"));
    await changePromoCode(partner.ctx, { id: promo.id, content, expectedVersion });
    return { to: `${PANEL_PROMO_CODES}/${promo.id}`, message: form.saved };
  });
}

export default function PromoCode() {
  const promo = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const here = `${PANEL_PROMO_CODES}/${promo.id}`;
  const bind = bindFields(refused, promo.values);
  const titles = new Map(promo.choices.offers.map(({ id, title }) => [id, title]));
  return (
    <>
      <PageHeader
        title={promo.code}
        lead={promo.discount}
        back={{ href: PANEL_PROMO_CODES, label: text.title }}
        status={<PromoBadge state={promo.state} />}
        actions={
          promo.isActive && <PanelButtonLink variant="secondary" href={`${here}/terminar`} label={text.end} />
        }
      />
      <PromoFigures uses={promo} figures={promo.figures} />
      <PanelSection id="days" title={text.days}>
        {promo.days.length > 0 ? <PromoDays days={promo.days} /> : <p>{text.noDays}</p>}
      </PanelSection>
      <PanelSection id="settings" title={text.settings}>
        {!promo.isOwnCost && <TextNotice kind="warning">{text.otherFunder}</TextNotice>}
        <StaleValues
          refused={refused}
          values={promo.values}
          labelOf={promoFieldLabel}
          wordOf={(name, value) => promoFieldWord(name, value, titles)}
        />
        <PanelForm refused={refused} labelOf={promoFieldLabel} className="fields panel-narrow">
          <input type="hidden" name="version" value={promo.version} />
          <PromoFields bind={bind} choices={promo.choices} hasOptions={promo.hasOptions} />
          <CheckField {...bind.box("is_active")} label={form.active} />
          <Button>{form.save}</Button>
        </PanelForm>
      </PanelSection>
    </>
  );
}
