/** Layout of the partners' panel: its frame and styles around every page of /socios but the public one. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { readPanelCounts } from "~/domain/reports/home/panel-counts.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { requirePartner } from "~/http/panel/kit.server";
import { programFile } from "~/http/remix/program-file.server";
import { type FormSession, readFormSession } from "~/http/visitor/interrupted-form.server";
import { panelFrame as text } from "~/locales/es/panel/shell";
import type { PanelData } from "~/ui/panel/frame/panel-data";
import { PanelFrame } from "~/ui/panel/frame/panel-frame";
import { panelStyles } from "~/ui/panel/frame/panel-styles";
import unsavedChangesProgram from "~/ui/panel/frame/unsaved-changes.program.ts?module-program";
import { panelMeta } from "~/ui/panel/kit";
import { PanelError } from "~/ui/panel/panel-error";

const { path: program } = programFile(unsavedChangesProgram);

export const handle = { script: false, bare: true };

/** Pages of the panel that export no headers of their own inherit these. */
export const headers = personalPageHeaders;

export const links = panelStyles;

export const meta = panelMeta(text.area);

interface LayoutData extends PanelData {
  formSession: FormSession;
  program: string;
}

export async function loader(page: LoaderFunctionArgs): Promise<LayoutData> {
  const { ctx, user, organization, organizations, role } = await requirePartner(page, "home");
  const counts = await readPanelCounts(ctx, { organizationId: organization.id, role });
  const formSession = await readFormSession(page, user, organization.id);
  return { organization, organizations, role, counts, formSession, program };
}

export default function Panel() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <PanelFrame program={loaded.program}>
      <Outlet />
    </PanelFrame>
  );
}

export function ErrorBoundary() {
  return <PanelError />;
}
