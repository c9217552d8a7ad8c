/** /socios/ventas/:numero/mensaje: a message to the buyer of a sale, sent by the shop's mail. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newId } from "~/domain/kernel/ids.server";
import { objectId, requiredText } from "~/domain/kernel/schemas";
import { readSellersSale } from "~/domain/reports/own-sale.server";
import { MESSAGE_LENGTH } from "~/domain/sales/messages/message-length";
import { sendMessage } from "~/domain/sales/messages/send-message.server";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { sales } from "~/locales/es/panel/sales";
import { saleMessage as text } from "~/locales/es/sale-messages";
import { bindFields, ConfirmPage, panelMeta, TextareaField, useRefused } from "~/ui/panel/kit";

const schema = z.object({ key: objectId(), text: requiredText(MESSAGE_LENGTH) });

export const meta = panelMeta(sales.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "refund");
  const number = page.params.number ?? "";
  const sale = await ownObject(readSellersSale(ctx, { number, organizationId: organization.id }));
  return { number: sale.number, key: newId() };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "refund");
  const number = page.params.number ?? "";
  return submitPanelForm({ form, schema }, async ({ key, text: body }) => {
    const organizationId = organization.id;
    const { id: saleId } = await readSellersSale(ctx, { number, organizationId });
    await sendMessage(ctx, { saleId, organizationId, key, text: body });
    return { to: `${PANEL_SALES}/${number}`, message: text.sent };
  });
}

export default function SaleMessagePage() {
  const { number, key } = useLoaderData<typeof loader>();
  const bind = bindFields(useRefused<typeof action>());
  return (
    <ConfirmPage
      title={text.title(number)}
      consequences={text.consequences}
      confirm={text.send}
      cancelHref={`${PANEL_SALES}/${number}`}
    >
      <input type="hidden" name="key" value={bind.typedOf("key") || key} />
      <TextareaField
        {...bind.field("text")}
        label={text.text}
        hint={text.textHint}
        rows={6}
        maxLength={MESSAGE_LENGTH}
        required
      />
    </ConfirmPage>
  );
}
