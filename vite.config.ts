// The build of browser and server bundles; Remix's own options live in remix.config.js.
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import tsconfigPaths from "vite-tsconfig-paths";
import remixOptions from "./remix.config.js";
import { documentRoutes, keepIdentityOut } from "./vite-document-routes";
import { entriesInChunks, routeModule } from "./vite-entry-chunks";
import { appIcons } from "./vite-icons";
import { leanFramework } from "./vite-lean-framework";
import { programs } from "./vite-programs";
import { publishedClient } from "./vite-published-client";
import { shortStyles } from "./vite-short-styles";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What travels together: with one file a module, the home page asked for 42, most of them smaller than the question
 * (decision 017). Everything a listed module needs comes along, unless a chunk before it has it; the rest is split by route.
 */
const CHUNKS = {
  /** Changes with our dependencies only. */
  vendor: ["app/entry.client.tsx", "react", "react/jsx-runtime", "react-dom/client", "@remix-run/react"],
  /** On every page. */
  shell: [
    routeModule("app/root.tsx"),
    "app/ui/layout/page-frame.tsx",
    "app/ui/nonce.ts",
    "app/ui/visitor-part.tsx",
    "app/ui/layout/error-view.tsx",
    "app/ui/elements/empty-state.tsx",
    "app/ui/form/error-summary.tsx",
    "app/ui/form/choice.tsx",
    "app/ui/elements/disclosure.tsx",
    "app/ui/elements/breadcrumbs.tsx",
    "app/ui/metadata/page-meta.ts",
    "app/ui/elements/button.tsx",
    "app/ui/elements/icons.tsx",
    "app/ui/elements/light-version.ts",
    "app/ui/elements/more-styles.ts",
    "app/ui/form/form-field.tsx",
    "app/ui/form/email-field.tsx",
    "app/ui/form/honeypot.tsx",
    "app/ui/elements/linked-text.tsx",
    "app/ui/layout/logo.tsx",
    "app/ui/layout/region-name.tsx",
    "app/ui/layout/footer-identity.ts",
    "app/locales/es/format.ts",
    "app/locales/es/ui.ts",
    "app/site-settings.ts",
  ],
  /** Wherever offers are shown. */
  catalogue: [
    "app/ui/offer-card/card-grid.tsx",
    "app/ui/elements/picture-image.tsx",
    "app/domain/media/picture-address.ts",
    "app/ui/layout/category-nav.tsx",
    "app/ui/elements/chip-links.tsx",
    "app/ui/list/list-address.ts",
    "app/ui/elements/price.tsx",
    "app/ui/elements/stars.tsx",
    "app/ui/elements/pagination.tsx",
    "app/domain/catalogue/offer.ts",
    "app/domain/cart/cart.ts",
    "app/ui/offer/widget-mark.ts",
    "app/locales/es/catalogue.ts",
    "app/locales/es/shop.ts",
  ],
  /** The offer's page and whatever shows a cart. */
  buying: [
    "app/ui/form/quantity-stepper.tsx",
    "app/ui/wishes/sold-out-wish.ts",
    "app/locales/es/wish-text.ts",
    "app/domain/club/club.ts",
    "app/domain/cart/cart-part.ts",
    "app/locales/es/offer-page.ts",
    "app/locales/es/club-elsewhere.ts",
  ],
  cart: [
    "app/ui/cart/cart-lines.tsx",
    "app/ui/cart/cart-totals.tsx",
    "app/ui/cart/promo-code-box.tsx",
    "app/ui/cart/empty-cart.tsx",
    "app/ui/order/order-summary.tsx",
    "app/domain/cart/cart-view.ts",
  ],
  paying: [
    routeModule("app/routes/checkout/order.tsx"),
    "app/ui/checkout/checkout-steps.tsx",
    "app/ui/checkout/line-terms.tsx",
    "app/ui/checkout/gift-fields.tsx",
    "app/ui/layout/short-footer.tsx",
    "app/ui/elements/fact.tsx",
    "app/locales/es/checkout/checkout.ts",
  ],
  /** Lists and search, with their filters. */
  lists: ["app/ui/list/offer-list.tsx"],
  /** The results page, the dialog and the page with nothing but the field. */
  searching: [
    "app/ui/search/search-form.tsx",
    "app/ui/search/popular-searches.tsx",
    "app/ui/search/search-href.ts",
    "app/ui/search/search-history.ts",
  ],
  /** Parts whose markup the browser keeps: their code comes only where a page is shown that had none. */
  frame: [
    "app/ui/layout/footer.tsx",
    "app/ui/layout/consent-banner.tsx",
    "app/ui/layout/region-menu.tsx",
    "app/ui/written-once.ts",
  ],
  texts: [
    "app/ui/offer/offer-texts.tsx",
    "app/ui/offer/offer-information.tsx",
    "app/ui/offer/offer-trust.tsx",
    "app/ui/offer/offer-reviews.tsx",
  ],
  regions: ["app/ui/form/region-options.ts"],
};

/** For the daily round of tests, which weighs nothing: a quarter less CPU (decision 255). */
const QUICK = process.env.QUICK_BUILD === "1";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixOptions),
    documentRoutes(),
    keepIdentityOut(),
    leanFramework(),
    entriesInChunks(CHUNKS),
    tsconfigPaths(),
    appIcons(),
    programs(),
    publishedClient(),
    // Assets are compressed once, as far as it goes, instead of at every request.
    !isSsrBuild &&
      !QUICK &&
      compression({
        include: /\.(js|css|svg|webmanifest)$/,
        algorithms: [defineAlgorithm("gzip", { level: 9 }), defineAlgorithm("brotliCompress", {})],
        skipIfLargerOrEqual: true,
        logLevel: "silent",
      }),
  ],
  // Outlines of the map as JSON, and libraries whose files for Node name no exports.
  ssr: { noExternal: ["es-atlas", "topojson-client", "topojson-simplify"] },
  // Both builds name the file of a sheet by its text.
  ...(command === "build" && { css: { postcss: { plugins: [shortStyles()] } } }),
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A sixth of the build's time: esbuild, which bundles the server's modules once more, leaves out what nothing uses (bundle-server.ts).
    ...(isSsrBuild && { rollupOptions: { treeshake: false } }),
    ...(!isSsrBuild && {
      // Three seconds more than esbuild, 4 % fewer bytes for every visitor (decision 053).
      minify: QUICK ? "esbuild" : "terser",
      terserOptions: { ecma: 2020, compress: { passes: 2, inline: 1 } },
      rollupOptions: {
        output: { manualChunks: CHUNKS },
        // package.json says so, too; what an alias leads to is not looked up there.
        treeshake: { moduleSideEffects: (id: string) => !id.includes("/app/") },
      },
    }),
  },
}));
