/** Renders one size of a drawing (SVG), bounded so that page requests keep their share of the processor. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { lane } from "~/domain/kernel/process/lane.server";
import { encodeAs, MAX_PIXELS, TIMEOUT_S } from "./encoders.server";
import type { PictureExtension } from "./picture-address";

/** Leaves one processor for pages, and threads of libuv's four for files and passwords. */
const SIDE_BY_SIDE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The last one waits about ten seconds, the patience of a visitor. */
const WAITING = 200;
const inTurn = lane({ sideBySide: SIDE_BY_SIDE, waiting: WAITING });

/** SVG units per inch at which one unit is one pixel. */
const DENSITY = 72;

async function draw(path: string, width: number, extension: PictureExtension): Promise<Uint8Array> {
  const { width: own } = await sharp(path).metadata();
  const drawn = sharp(path, { density: (DENSITY * width) / own, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width })
    .flatten({ background: "#fff" });
  return encodeAs(extension, drawn, { waiting: true });
}

/** @throws DomainError overloaded; Error when the drawing cannot be read */
export function drawSize(drawing: Uint8Array, width: number, extension: PictureExtension) {
  return inTurn(async () => {
    // Only files may be decoded as SVG (encoders.server.ts).
    const folder = await mkdtemp(join(tmpdir(), "irresistible-drawing-"));
    try {
      const path = join(folder, "drawing.svg");
      await writeFile(path, drawing);
      return await draw(path, width, extension);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
