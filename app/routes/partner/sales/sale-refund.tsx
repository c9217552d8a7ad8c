/** /socios/ventas/:numero/devolver: asks before a refund, with its effects; what is above the limit is asked of staff. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { newId } from "~/domain/kernel/ids.server";
import { objectId, requiredText } from "~/domain/kernel/schemas";
import type { OwnSale } from "~/domain/reports/own-sale";
import { readSellersSale } from "~/domain/reports/own-sale.server";
import { importedFrom } from "~/domain/sales/order";
import { askForRefund } from "~/domain/sales/refunds/ask-for-refund.server";
import { requestOwnRefund } from "~/domain/sales/refunds/request-own-refund.server";
import {
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
  withLists,
} from "~/http/panel/kit.server";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { refundableCoupons } from "~/http/panel/sale-view";
import { formatEuros } from "~/locales/es/format";
import { sales, saleRefund as text } from "~/locales/es/panel/sales";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { bindFields, ConfirmPage, EmptyState, Field, panelMeta, useRefused } from "~/ui/panel/kit";

const refundSchema = z.object({
  key: objectId(),
  coupon: z.array(objectId()).min(1, { error: "choose_coupon" }).max(1_000),
  reason: requiredText(200),
  intent: z.literal("ask").optional(),
});

const isImported = ({ rows: [first] }: OwnSale) => importedFrom(first?.channel ?? "") !== null;

export const meta = panelMeta(sales.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "refund");
  const number = page.params.number ?? "";
  const sale = await ownObject(readSellersSale(ctx, { number, organizationId: organization.id }));
  const coupons = refundableCoupons(sale);
  const all = coupons.reduce((sum, { left }) => sum + left, 0);
  return {
    number: sale.number,
    key: newId(),
    imported: isImported(sale),
    mayAsk: all > sale.refundable,
    limit: text.limit(formatEuros(sale.refundable)),
    coupons: coupons.map(({ id, code, title, optionTitle, left }) => ({
      id,
      code: showCouponCode(code),
      title: `${title} · ${optionTitle}`,
      left: formatEuros(left),
    })),
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "refund");
  const number = page.params.number ?? "";
  return submitPanelForm(
    {
      form,
      schema: refundSchema,
      read: withLists("coupon"),
    },
    async ({ key, coupon: couponIds, reason, intent }) => {
      const organizationId = organization.id;
      const sale = await readSellersSale(ctx, { number, organizationId });
      const refund = { saleId: sale.id, organizationId, key, couponIds, reason };
      const to = `${PANEL_SALES}/${number}`;
      if (intent === "ask") {
        const { replayed } = await askForRefund(ctx, refund);
        return { to, message: replayed ? text.askedBefore : text.asked };
      }
      await requestOwnRefund(ctx, refund);
      return { to, message: (isImported(sale) ? text.importedDone : text.done)(couponIds.length) };
    },
  );
}

export default function SaleRefundPage() {
  const { number, key, imported, limit, mayAsk, coupons } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const [only, ...others] = coupons;
  const bind = bindFields(refused, { coupon: only && others.length === 0 ? only.id : null });
  const back = `${PANEL_SALES}/${number}`;
  if (coupons.length === 0) {
    return (
      <EmptyState
        icon="info"
        title={text.nothing}
        headingLevel={1}
        actions={<a href={back}>{sales.title}</a>}
      >
        <p>{text.nothingText}</p>
      </EmptyState>
    );
  }
  return (
    <ConfirmPage
      title={text.title(number)}
      consequences={[...(imported ? text.importedConsequences : text.consequences), limit]}
      confirm={text.confirm}
      cancelHref={back}
      danger
      alternative={mayAsk ? { name: "intent", value: "ask", label: text.ask } : null}
    >
      {/* Sent again after an outage it must be the same refund; a refused one (409) has not happened. */}
      <input type="hidden" name="key" value={(!refused?.stale && bind.typedOf("key")) || key} />
      <ChoiceGroup legend={text.coupons} {...bind.bare("coupon")}>
        {coupons.map(({ id, code, title, left }) => (
          <Choice
            key={id}
            type="checkbox"
            {...bind.choice("coupon", id)}
            label={code}
            description={title}
            aside={left}
          />
        ))}
      </ChoiceGroup>
      <Field {...bind.field("reason")} label={text.reason} hint={text.reasonHint} required maxLength={200} />
    </ConfirmPage>
  );
}
