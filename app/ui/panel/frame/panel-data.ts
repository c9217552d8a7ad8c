/** Data of the layouts' loaders, shared by all parts of the panel. */
import { useRouteLoaderData } from "@remix-run/react";
import type { MemberRole } from "~/domain/kernel/context";
import type { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import type { PanelCounts } from "./navigation";

export interface PanelData {
  role: MemberRole;
  /** Nothing of a business that is not active is in the shop. */
  organization: { id: string; slug: string; name: string; status: (typeof ORGANIZATION_STATUSES)[number] };
  organizations: { id: string; name: string }[];
  /** Of the entries that the role may open. */
  counts: Partial<PanelCounts>;
}

/** Today at the counter: what its frame says, and the last redemptions with what may be undone. */
export interface CounterData {
  /** null = none chosen, or none to choose from. */
  place: string | null;
  mayChoosePlace: boolean;
  /** Redemptions of today that stand. */
  count: number;
  last: readonly LastRedemption[];
  /** New with each page: a scanned coupon that is redeemed at once is redeemed once. */
  nonce: string;
}

export interface LastRedemption {
  nonce: string;
  code: string;
  offer: string;
  time: string;
  state: "stands" | "undone" | "refunded";
  /** At once by a button, or on its page with a reason; null = no longer. */
  undo: "at_once" | "with_reason" | null;
}

/** Ids of the layouts' routes. */
const PANEL = "routes/partner/panel";
const COUNTER = "routes/partner/counter/counter-frame";

/** @returns undefined outside of the panel, and where it could not be opened */
export function usePanelData(): PanelData | undefined {
  const panel = useRouteLoaderData(PANEL) as PanelData | undefined;
  const counter = useRouteLoaderData(COUNTER) as PanelData | undefined;
  return panel ?? counter;
}

/** @returns undefined outside of the counter, and for those who may not redeem */
export function useCounterData(): CounterData | undefined {
  return (useRouteLoaderData(COUNTER) as { counter?: CounterData } | undefined)?.counter;
}
