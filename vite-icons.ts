/**
 * The shop's icons for tabs, home screens and app lists: drawn at build time from the one mark in the icon sprite and the
 * colours of the site settings. The running shop refuses to read SVG with its picture library, so it could not.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Plugin } from "vite";
import { site } from "./app/site-settings";

/** `rounded` is whole as it is; `full` fills its square, for systems that cut out a shape of their own. */
type Shape = "rounded" | "full";

/** File → what it shows; without a side it is the SVG itself. app/routes/machine/manifest.ts names them. */
const ICONS: Record<string, { shape: Shape; side?: number }> = {
  "favicon.svg": { shape: "rounded" },
  "apple-touch-icon.png": { shape: "full", side: 180 },
  "icons/icon-192.png": { shape: "rounded", side: 192 },
  "icons/icon-512.png": { shape: "rounded", side: 512 },
  "icons/maskable-192.png": { shape: "full", side: 192 },
  "icons/maskable-512.png": { shape: "full", side: 512 },
};

const SIZE = 48;
const MARK_SIZE = 32;
/** Of a `full` icon only the middle 80 % is sure to be seen: the mark stays well inside. */
const MARK_PART: Record<Shape, number> = { rounded: 0.67, full: 0.5 };

function markPath(): string {
  const sprite = readFileSync(new URL("app/ui/icons.svg", import.meta.url), "utf8");
  const [, path] = /<symbol id="logo"[^>]*><path[^>]* d="([^"]+)"/.exec(sprite) ?? [];
  if (path === undefined) throw new Error("app/ui/icons.svg has no logo");
  return path;
}

/** Only the rounded one follows a dark browser, the others are drawn once. */
function iconSvg(shape: Shape): string {
  const { light, dark } = site.iconColor;
  const scale = (SIZE * MARK_PART[shape]) / MARK_SIZE;
  const offset = ((SIZE - MARK_SIZE * scale) / 2).toFixed(2);
  const style =
    shape === "rounded"
      ? `<style>@media (prefers-color-scheme:dark){rect{fill:${dark.ground}}path{fill:${dark.mark}}}</style>`
      : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${style}` +
    `<rect width="${SIZE}" height="${SIZE}" rx="${shape === "rounded" ? 11 : 0}" fill="${light.ground}"/>` +
    `<path transform="translate(${offset} ${offset}) scale(${scale.toFixed(4)})" ` +
    `fill="${light.mark}" fill-rule="evenodd" d="${markPath()}"/></svg>`
  );
}

function drawIcon({ shape, side }: { shape: Shape; side?: number }): string | Promise<Buffer> {
  const svg = iconSvg(shape);
  if (side === undefined) return svg;
  // Drawn at its final size: enlarged pixels would blur.
  return sharp(Buffer.from(svg), { density: (72 * side) / SIZE })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

export function appIcons(): Plugin {
  return {
    name: "app-icons",
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1) ?? "";
        const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
        if (!icon) return next();
        response.setHeader("Content-Type", name.endsWith(".svg") ? "image/svg+xml" : "image/png");
        response.end(await drawIcon(icon));
      });
    },
    async generateBundle() {
      if (this.environment.name === "ssr") return;
      for (const [fileName, icon] of Object.entries(ICONS))
        this.emitFile({ type: "asset", fileName, source: await drawIcon(icon) });
    },
  };
}
