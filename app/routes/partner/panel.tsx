/** Layout of the partners' panel: its frame and styles around every page of /socios but the public one. */
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { readPanelCounts } from "~/domain/reports/home/panel-counts.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { requirePartner } from "~/http/panel/kit.server";
import { type FormSession, readFormSession } from "~/http/visitor/interrupted-form.server";
import { panelFrame as text } from "~/locales/es/panel/shell";
import { moreStyles } from "~/ui/elements/more-styles";
import type { PanelData } from "~/ui/panel/frame/panel-data";
import { PanelFrame } from "~/ui/panel/frame/panel-frame";
import { panelMeta } from "~/ui/panel/kit";
import frameUrl from "~/ui/panel/panel.css?url";
import { PanelError } from "~/ui/panel/panel-error";
import listsUrl from "~/ui/panel/panel-lists.css?url";

export const handle = { script: false, bare: true };

/** Pages of the panel that export no headers of their own inherit these. */
export const headers = personalPageHeaders;

export const links: LinksFunction = () => [
  ...moreStyles(),
  { rel: "stylesheet", href: frameUrl },
  { rel: "stylesheet", href: listsUrl },
];

export const meta = panelMeta(text.area);

export async function loader(page: LoaderFunctionArgs): Promise<PanelData & { formSession: FormSession }> {
  const { ctx, user, organization, organizations, role } = await requirePartner(page, "home");
  const counts = await readPanelCounts(ctx, { organizationId: organization.id, role });
  const formSession = await readFormSession(page, user, organization.id);
  return { organization, organizations, role, counts, formSession };
}

export default function Panel() {
  return (
    <PanelFrame>
      <Outlet />
    </PanelFrame>
  );
}

export function ErrorBoundary() {
  return <PanelError />;
}
