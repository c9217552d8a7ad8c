/** Parts of the frame that keep the shop's markup in the browser; their forms return to the page shown then (`data-here`). */
import type { ComponentType } from "react";
import { keptMarkup } from "~/ui/elements/kept-markup";
import { ConsentBanner } from "./consent-banner";
import { Footer, type FooterProps } from "./footer";
import { RegionMenu } from "./region-menu";
import type { ChosenRegion } from "./region-name";
import { ShortFooter } from "./short-footer";

const { SSR } = import.meta.env;

export const KeptConsentBanner = SSR
  ? ConsentBanner
  : keptMarkup<{ returnTo: string }>({
      selector: ".consent",
      tag: "div",
      className: "consent",
      load: async () => (await import("./consent-banner")).ConsentBanner,
    });

export const KeptFooter: ComponentType<FooterProps> = SSR
  ? Footer
  : keptMarkup<FooterProps>({
      selector: ".footer:not(.footer--short)",
      tag: "footer",
      className: "footer",
      keyOf: ({ newsletter, signedIn }) => `${newsletter} ${signedIn}`,
      load: async () => (await import("./footer")).Footer,
    });

export const KeptShortFooter = SSR
  ? ShortFooter
  : keptMarkup<object>({
      selector: ".footer--short",
      tag: "footer",
      className: "footer footer--short",
      load: async () => (await import("./short-footer")).ShortFooter,
    });

export const KeptRegionMenu = SSR
  ? RegionMenu
  : keptMarkup<ChosenRegion>({
      selector: "header .menu.region",
      tag: "details",
      className: "menu region",
      keyOf: ({ region }) => region.value,
      load: async () => (await import("./region-menu")).RegionMenu,
    });
