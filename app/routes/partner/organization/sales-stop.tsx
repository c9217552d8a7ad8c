/** /socios/organizacion/parar: stops the sale of all offers of the business until a moment, or resumes it (decision 178). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localDay } from "~/domain/kernel/local-day";
import { readSalesStop, stopSales } from "~/domain/organizations/stop-sales.server";
import { withFieldNames } from "~/http/panel/field-names.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { STOP_FIELDS, salesStopSchema } from "~/http/panel/offers/sales-stop-form.server";
import { PANEL_HOME } from "~/http/panel/panel-paths";
import { salesStop as text } from "~/locales/es/sales-stop";
import { PageHeader, panelMeta, useRefused } from "~/ui/panel/kit";
import { SalesStopForm } from "~/ui/panel/offers/sales-stop-form";

export const meta = panelMeta(text.ofAll);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const until = await readSalesStop(ctx, organization.id);
  return { stopped: until === null ? null : text.allStopped(until), today: localDay(Date.now()) };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({ form, schema: salesStopSchema }, async (until) => {
    await withFieldNames(stopSales(ctx, organization.id, until), STOP_FIELDS);
    return { to: PANEL_HOME, message: until === null ? text.resumed : text.done(until) };
  });
}

export default function SalesStop() {
  const { stopped, today } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader title={text.ofAll} />
      <SalesStopForm
        refused={refused}
        consequences={text.consequences.all}
        stopped={stopped}
        today={today}
        cancelHref={PANEL_HOME}
      />
    </>
  );
}
