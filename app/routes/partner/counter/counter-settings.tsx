/** /socios/caja/ajustes: how the counter works, for all who redeem there; managers choose. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeCounterSettings, readCounterSettings } from "~/domain/organizations/counter-settings.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_COUNTER } from "~/http/panel/panel-paths";
import { counterSettings as text } from "~/locales/es/panel/counter";
import { Choice } from "~/ui/form/choice";
import { Button, bindFields, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

/** An unchecked box is not sent; the hidden field tells the form from one without fields. */
const settingsSchema = z.object({ settings: z.literal("1"), on_scan: z.literal("1").optional() });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "redemptions_manage");
  return readCounterSettings(ctx, organization.id);
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "redemptions_manage");
  return submitPanelForm({ form, schema: settingsSchema }, async ({ on_scan: onScan }) => {
    await changeCounterSettings(ctx, organization.id, { redeemOnScan: onScan === "1" });
    return { to: PANEL_COUNTER, message: text.saved };
  });
}

export default function CounterSettingsPage() {
  const { redeemOnScan } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, { on_scan: redeemOnScan ? "1" : "" });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <PanelForm refused={refused}>
        <input type="hidden" name="settings" value="1" />
        <Choice type="checkbox" {...bind.box("on_scan")} label={text.onScan} description={text.onScanHint} />
        <Button>{text.submit}</Button>
      </PanelForm>
    </>
  );
}
