/**
 * The campaign of the link that led here, for the form that puts something into the cart. Only the page's address holds
 * it, so that a visit leaves nothing in the browser; with scripts the open document remembers it from page to page.
 */
import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { campaignText, readCampaign } from "~/domain/cart/campaign";

/** Of this document: gone with the tab, or with the next whole page. */
let remembered: string | null = null;

function useAddressed(): string | null {
  const [query] = useSearchParams();
  const campaign = readCampaign(query);
  return campaign && campaignText(campaign);
}

/** Stands on every page, so that one that is only passed is remembered, too. */
export function useCampaignMemory(): void {
  const addressed = useAddressed();
  useEffect(() => {
    if (addressed !== null) remembered = addressed;
  }, [addressed]);
}

/** null = no campaign led here. */
export function useCampaign(): string | null {
  const addressed = useAddressed();
  const [known, setKnown] = useState<string | null>(null);
  // After the first render, which must be the server's.
  useEffect(() => setKnown(remembered), []);
  return addressed ?? known;
}

/**
 * The campaign for links to offers on the page it led to. Without scripts nothing remembers it, so the links carry it on;
 * as soon as the document does, they are the offers' own addresses again.
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
