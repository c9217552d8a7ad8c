/** Layout of the staff's desk (/gestion): the panel's look, never stored. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { countWaiting } from "~/domain/reports/desk-queue.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { programFile } from "~/http/remix/program-file.server";
import { readFormSession } from "~/http/visitor/interrupted-form.server";
import { desk as text } from "~/locales/es/desk/queue";
import { DeskError } from "~/ui/desk/desk-error";
import { DeskFrame } from "~/ui/desk/desk-frame";
import { panelStyles } from "~/ui/panel/frame/panel-styles";
import unsavedChangesProgram from "~/ui/panel/frame/unsaved-changes.program.ts?module-program";
import { panelMeta } from "~/ui/panel/kit";

const { path: program } = programFile(unsavedChangesProgram);

export const handle = { script: false, bare: true };

export const headers = personalPageHeaders;

export const links = panelStyles;

export const meta = panelMeta(text.area);

export async function loader(page: LoaderFunctionArgs) {
  const { db, actor } = await requireStaffPage(page);
  const { counts } = await countWaiting(db);
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { waiting, formSession: await readFormSession(page, actor), program };
}

export default function Desk() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <DeskFrame program={loaded.program}>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary() {
  return <DeskError />;
}
