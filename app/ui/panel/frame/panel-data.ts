/** Data of the layout's loader, shared by all parts of the panel. */
import { useRouteLoaderData } from "@remix-run/react";
import type { MemberRole } from "~/domain/kernel/context";
import type { PanelCounts } from "./navigation";

export interface PanelData {
  role: MemberRole;
  organization: { id: string; name: string };
  organizations: { id: string; name: string }[];
  /** Of the entries that the role may open. */
  counts: Partial<PanelCounts>;
}

/** Id of the layout's route. */
const LAYOUT = "routes/partner/panel";

/** @returns undefined outside of the panel, and where it could not be opened */
export function usePanelData(): PanelData | undefined {
  return useRouteLoaderData(LAYOUT) as PanelData | undefined;
}
