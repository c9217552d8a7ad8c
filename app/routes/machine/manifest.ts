/** /manifest.webmanifest: name, icons and colours of the installed app. */
import { keep } from "~/http/kept/kept-rule";
import { manifest as text } from "~/locales/es/install";
import { site } from "~/site-settings";

const png = (name: string, side: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

const MANIFEST = {
  id: "/",
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: "es",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  // The manifest allows one colour only; pages set theirs for light and dark (app/root.tsx).
  theme_color: site.themeColor.light,
  background_color: site.themeColor.light,
  categories: ["shopping", "lifestyle"],
  icons: [
    png("icon", 192, "any"),
    png("icon", 512, "any"),
    png("maskable", 192, "maskable"),
    png("maskable", 512, "maskable"),
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
  shortcuts: [
    { name: text.search, url: "/buscar" },
    { name: text.favorites, url: "/favorite" },
    { name: text.cart, url: "/cart" },
  ],
};

export const headers = keep({ of: "program" });

export function loader(): Response {
  return new Response(JSON.stringify(MANIFEST), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
