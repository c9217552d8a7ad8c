/**
 * Campaign (utm) of the visit, for the form that adds to the cart. Only the URL carries it, so that a visit
 * stores nothing in the browser; with scripts the document keeps it in memory across client navigations.
 */
import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { campaignText, readCampaign } from "~/domain/cart/campaign";

/** In memory: lost with the tab and on a document navigation. */
let remembered: string | null = null;

function useAddressed(): string | null {
  const [query] = useSearchParams();
  const campaign = readCampaign(query);
  return campaign && campaignText(campaign);
}

/** Runs on every page, so that the campaign of a landing page survives later navigations. */
export function useCampaignMemory(): void {
  const addressed = useAddressed();
  useEffect(() => {
    if (addressed !== null) remembered = addressed;
  }, [addressed]);
}

/** null = the visit has no campaign. */
export function useCampaign(): string | null {
  const addressed = useAddressed();
  const [known, setKnown] = useState<string | null>(null);
  // Set after hydration: the first render must equal the server's.
  useEffect(() => setKnown(remembered), []);
  return addressed ?? known;
}

/**
 * Campaign to append to offer links on the landing page: without scripts only the links can carry it. Once
 * the document remembers it, the links use the offers' plain URLs again.
 */
export function useCarriedCampaign(): string | null {
  const addressed = useAddressed();
  const [remembers, setRemembers] = useState(false);
  useEffect(() => {
    if (addressed !== null) setRemembers(true);
  }, [addressed]);
  return remembers ? null : addressed;
}

/** @param path without a fragment */
export function withCampaign(path: string, campaign: string | null): string {
  return campaign === null ? path : `${path}${path.includes("?") ? "&" : "?"}${campaign}`;
}
