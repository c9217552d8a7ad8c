/**
 * Takes a photograph as a telephone does: a JPEG stored lying on its side with a note how to turn it (EXIF). It goes through the
 * shop's way for uploads, which sets it upright and keeps no note.
 */
import sharp from "sharp";
import { drawSize } from "~/domain/media/draw-size.server";
import { mulberry32 } from "../scenes/random";
import { develop, type Photograph } from "./lens";

/** Its shapes are soft: what is drawn in few pixels is enlarged below the noise. */
const DRAWN = 300;
const TILE = 128;
/** "Turn by 90° clockwise." */
const LYING = 6;

/** The sensor's noise around a middle grey. */
function noise(seed: number): Buffer {
  const random = mulberry32(seed);
  return Buffer.from(Array.from({ length: TILE * TILE * 3 }, () => 96 + Math.floor(random() * 64)));
}

/** @param width of the upright photograph in pixels */
export async function telephonePhotograph(photograph: Photograph, width: number): Promise<Buffer> {
  const drawn = await drawSize(Buffer.from(develop(photograph, photograph)), DRAWN, "jpg");
  const grain = { input: noise(photograph.seed), raw: { width: TILE, height: TILE, channels: 3 as const } };
  const upright = await sharp(drawn)
    .resize({ width })
    .composite([{ ...grain, tile: true, blend: "overlay" }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return sharp(upright).rotate(-90).withMetadata({ orientation: LYING }).jpeg({ quality: 90 }).toBuffer();
}
