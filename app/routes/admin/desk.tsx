/** Layout of the staff's desk (/gestion): the panel's look, without scripts, never stored. */
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { countWaiting } from "~/domain/reports/desk-queue.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { requireStaffPage } from "~/http/desk/staff-page.server";
import { readFormSession } from "~/http/visitor/interrupted-form.server";
import { desk as text } from "~/locales/es/desk/queue";
import { DeskError } from "~/ui/desk/desk-error";
import { DeskFrame } from "~/ui/desk/desk-frame";
import { moreStyles } from "~/ui/elements/more-styles";
import { panelMeta } from "~/ui/panel/kit";
import frameUrl from "~/ui/panel/panel.css?url";
import listsUrl from "~/ui/panel/panel-lists.css?url";

export const handle = { script: false, bare: true };

export const headers = personalPageHeaders;

export const links: LinksFunction = () => [
  ...moreStyles(),
  { rel: "stylesheet", href: frameUrl },
  { rel: "stylesheet", href: listsUrl },
];

export const meta = panelMeta(text.area);

export async function loader(page: LoaderFunctionArgs) {
  const { db, actor } = await requireStaffPage(page);
  const { counts } = await countWaiting(db);
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { waiting, formSession: await readFormSession(page, actor) };
}

export default function Desk() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary() {
  return <DeskError />;
}
