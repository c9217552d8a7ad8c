/**
 * The shop's icons for tabs, home screens and app lists, and its picture for shared links: drawn at build time from the
 * one mark and the colours of the site settings. The running shop refuses to read SVG with its picture
 * library, so it could not.
 */
import sharp from "sharp";
import type { Plugin } from "vite";
import { MARK_PATH, MARK_SIDE } from "./app/mail-layout/brand-mark";
import { site } from "./app/site-settings";

/** `rounded` is whole as it is; `full` fills its square, for systems that cut out a shape of their own. */
type Shape = "rounded" | "full";

/** File → what draws it. app/routes/machine/manifest.ts and app/ui/metadata/page-meta.ts name them. */
const FILES: Record<string, () => string | Promise<Buffer>> = {
  "favicon.svg": () => iconSvg("rounded"),
  // Asked for by what reads no HTML: a coupon's PDF in a tab of its own, feed readers.
  "favicon.ico": async () => icoOf(await iconPng("rounded", 32), 32),
  "apple-touch-icon.png": () => iconPng("full", 180),
  "icons/icon-192.png": () => iconPng("rounded", 192),
  "icons/icon-512.png": () => iconPng("rounded", 512),
  "icons/maskable-192.png": () => iconPng("full", 192),
  "icons/maskable-512.png": () => iconPng("full", 512),
  "share.png": sharePicture,
};

const TYPES: Record<string, string> = { svg: "image/svg+xml", ico: "image/x-icon", png: "image/png" };

/** What networks show beside a shared link, in the size all of them take. */
const SHARE = { width: 1200, height: 630 };

const SIZE = 48;
/** Of a `full` icon only the middle 80 % is sure to be seen: the mark stays well inside. */
const MARK_PART: Record<Shape, number> = { rounded: 0.67, full: 0.5 };

/** Only the rounded one follows a dark browser, the others are drawn once. */
function iconSvg(shape: Shape): string {
  const { light, dark } = site.iconColor;
  const scale = (SIZE * MARK_PART[shape]) / MARK_SIDE;
  const offset = ((SIZE - MARK_SIDE * scale) / 2).toFixed(2);
  const style =
    shape === "rounded"
      ? `<style>@media (prefers-color-scheme:dark){rect{fill:${dark.ground}}path{fill:${dark.mark}}}</style>`
      : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${style}` +
    `<rect width="${SIZE}" height="${SIZE}" rx="${shape === "rounded" ? 11 : 0}" fill="${light.ground}"/>` +
    `<path transform="translate(${offset} ${offset}) scale(${scale.toFixed(4)})" ` +
    `fill="${light.mark}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`
  );
}

function iconPng(shape: Shape, side: number): Promise<Buffer> {
  // Drawn at its final size: enlarged pixels would blur.
  return sharp(Buffer.from(iconSvg(shape)), { density: (72 * side) / SIZE })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** One PNG in the container that tabs have asked for since 1999. */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon,
  header.writeUInt16LE(1, 4); // of one picture:
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function sharePicture(): Promise<Buffer> {
  const mark = await iconPng("full", SHARE.height);
  return sharp({ create: { ...SHARE, channels: 3, background: site.iconColor.light.ground } })
    .composite([{ input: mark, gravity: "centre" }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

export function appIcons(): Plugin {
  return {
    name: "app-icons",
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1) ?? "";
        const draw = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
        if (!draw) return next();
        response.setHeader("Content-Type", TYPES[name.split(".").pop() ?? ""] ?? "image/png");
        response.end(await draw());
      });
    },
    async generateBundle() {
      if (this.environment.name === "ssr") return;
      for (const [fileName, draw] of Object.entries(FILES))
        this.emitFile({ type: "asset", fileName, source: await draw() });
    },
  };
}
