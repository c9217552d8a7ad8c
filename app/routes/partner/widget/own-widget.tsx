/** /socios/widget: an owner's widget: allowed sites and colours, its code, a preview, and its sales. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseWidgetChoice } from "~/domain/catalogue/syndication/widget";
import { readWidgetOffers } from "~/domain/catalogue/syndication/widget-queries.server";
import type { Context } from "~/domain/kernel/context";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import type { ManagedOrganization } from "~/domain/organizations/organization";
import { readOrganizationAlone } from "~/domain/organizations/queries.server";
import { widgetSettings } from "~/domain/organizations/widget/schemas";
import { reportScope } from "~/domain/reports/queries.server";
import { readReportTotals } from "~/domain/reports/report-sums.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { PANEL_WIDGET } from "~/http/panel/panel-paths";
import { publicOrigin } from "~/http/request/public-origin.server";
import { formatInteger } from "~/locales/es/format";
import { ownWidget as text } from "~/locales/es/panel/widget";
import { widgetPage } from "~/locales/es/widget";
import { widgetData } from "~/ui/embed/widget-address";
import { WidgetCode } from "~/ui/embed/widget-code";
import {
  bindFields,
  Figures,
  Money,
  PageHeader,
  PanelSection,
  panelMeta,
  TextNotice,
  useRefused,
} from "~/ui/panel/kit";
import { WidgetSettings } from "~/ui/panel/widget/widget-settings";

export const meta = panelMeta(text.title, text.lead);

const SALES_DAYS = 30;

/** Recent sales through the widget. */
async function readSales(ctx: Context, organizationId: string) {
  const today = localDay(Date.now());
  const scope = await reportScope(ctx, {
    dateFrom: addDays(today, 1 - SALES_DAYS),
    dateTo: today,
    organizationId,
    offerId: null,
    status: null,
    channel: `iframe:${organizationId}`,
  });
  const totals = await readReportTotals(ctx, scope);
  return { sales: Number(totals.sales), gross: Number(totals.gross_amount) };
}

/** null while the widget is closed. */
async function readShown(ctx: Context, own: ManagedOrganization) {
  if (own.embedKey === null || own.embedStatus !== "enabled" || own.status !== "active") return null;
  const { choice } = parseWidgetChoice(new URLSearchParams({ key: own.embedKey }));
  const { offers } = await readWidgetOffers(ctx.db, own.id, choice);
  const facts = { partner: own.name, origins: own.embedOrigins, count: offers.length };
  return widgetData(publicOrigin(), { ...facts, choice });
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "widget");
  const own = await readOrganizationAlone(ctx, organization.id);
  return {
    key: own.embedKey,
    isActive: own.status === "active",
    version: own.version,
    values: { allowed_origins: own.embedOrigins.join("\n"), theme: own.embedTheme },
    shown: await readShown(ctx, own),
    sales: await readSales(ctx, organization.id),
  };
}

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "widget");
  return submitPanelForm({ form, schema: widgetSettings }, async ({ allowed_origins, theme, version }) => {
    const content = { embedOrigins: allowed_origins, embedTheme: theme };
    await changeOrganization(ctx, { id: organization.id, expectedVersion: version, content });
    return { to: PANEL_WIDGET, message: text.saved };
  });
}

export default function OwnWidget() {
  const { key, isActive, version, values, shown, sales } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      {!shown && <TextNotice kind="warning">{isActive ? text.disabled : text.notActive}</TextNotice>}
      <WidgetSales {...sales} days={SALES_DAYS} />
      <WidgetSettings
        widgetKey={key}
        version={version}
        refused={refused}
        stored={values}
        bind={bindFields(refused, values)}
      />
      {shown && (
        <div className="stack stack--l panel-section">
          <WidgetCode {...shown} titles={widgetPage.parts} />
          <p>
            <a href={`/widget?key=${key}`}>{text.choose}</a>
          </p>
        </div>
      )}
    </>
  );
}

function WidgetSales({ sales, gross, days }: { sales: number; gross: number; days: number }) {
  return (
    <PanelSection id="sales" title={text.sales(days)}>
      <Figures
        of={[
          [text.orders, formatInteger(sales)],
          [text.gross, <Money key="gross" cents={gross} />],
        ]}
      />
      <p>
        <a href="/socios/ventas?canal=widget">{text.allSales}</a>
      </p>
    </PanelSection>
  );
}
