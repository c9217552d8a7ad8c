/** Layout of the counter: a frame of its own, with nothing but where one stands, what was redeemed today, and the way out. */
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { may } from "~/domain/kernel/member-permissions";
import { readCounterDay } from "~/domain/sales/redemption/redemption-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readCounterPlaces } from "~/http/panel/counter-place.server";
import { requirePartner } from "~/http/panel/kit.server";
import { lastRedemption } from "~/http/panel/redemptions-view";
import { type FormSession, readFormSession } from "~/http/visitor/interrupted-form.server";
import { counter as text } from "~/locales/es/panel/counter";
import counterUrl from "~/ui/panel/counter/counter.css?url";
import { CounterFrame } from "~/ui/panel/counter/counter-frame";
import type { CounterData, PanelData } from "~/ui/panel/frame/panel-data";
import { panelMeta } from "~/ui/panel/kit";
import frameUrl from "~/ui/panel/panel.css?url";
import { PanelError } from "~/ui/panel/panel-error";

export const handle = { script: false, bare: true };

export const headers = personalPageHeaders;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: frameUrl },
  { rel: "stylesheet", href: counterUrl },
];

export const meta = panelMeta(text.title);

/** Of the list beside which redemptions are undone. */
const LAST = 3;

async function readCounter(request: Request, ctx: Context, organizationId: string): Promise<CounterData> {
  const { places, chosen } = await readCounterPlaces(request, ctx, organizationId);
  const { count, last } = await readCounterDay(ctx, { organizationId, last: LAST });
  return {
    place: chosen?.shown ?? null,
    mayChoosePlace: places.length > 1,
    count,
    last: last.map(lastRedemption),
    nonce: newId(),
  };
}

export async function loader(
  page: LoaderFunctionArgs,
): Promise<PanelData & { formSession: FormSession; counter?: CounterData }> {
  const { ctx, user, organization, organizations, role } = await requirePartner(page, "home");
  const formSession = await readFormSession(page, user, organization.id);
  const panel = { organization, organizations, role, counts: {}, formSession };
  // The page answers those who may not redeem.
  if (!may(role, "redeem")) return panel;
  return { ...panel, counter: await readCounter(page.request, ctx, organization.id) };
}

export default function Counter() {
  return (
    <CounterFrame>
      <Outlet />
    </CounterFrame>
  );
}

export function ErrorBoundary() {
  return <PanelError />;
}
