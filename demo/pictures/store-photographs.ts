/** Stores the photographs of the demo: six as drawings with their crops, rendered when first read, and one as an upload. */
import type { MediaStore } from "~/domain/kernel/media-store";
import { DRAWN_WIDTH, drawnPictureUrl, storeDrawings } from "~/domain/media/drawings.server";
import { cardArea, type FocalPoint } from "~/domain/media/focal-point";
import { storePicture } from "~/domain/media/store-picture.server";
import type { PhotographName, SeedPhotograph } from "../content/photographs";
import { concert } from "./photographs/concert";
import { dinner } from "./photographs/dinner";
import { forest } from "./photographs/forest";
import { develop, type Photograph } from "./photographs/lens";
import { panorama } from "./photographs/panorama";
import { sea } from "./photographs/sea";
import { stones } from "./photographs/stones";
import { tasting } from "./photographs/tasting";
import { telephonePhotograph } from "./photographs/telephone";

const TAKEN: Record<PhotographName, () => Photograph> = {
  dinner,
  stones,
  forest,
  concert,
  panorama,
  sea,
  tasting,
};

/** The columns of a picture that its format decides. */
export interface StoredPhotograph {
  url: string;
  width: number;
  height: number;
  focal_point: FocalPoint | null;
  crop_url: string | null;
  crop_width: number | null;
  crop_height: number | null;
}

/** Of the one that is uploaded; the same in every shop. */
const UPLOADED_ID = "5f0b8f5e-7e57-8a11-8b1e-0d5ca1ab1e00";
/** Its pixels: few, because seeding waits until all its sizes are encoded. */
const UPLOADED_WIDTH = 720;

/** Of a picture without a chosen focal point. */
export const UNCROPPED = { focal_point: null, crop_url: null, crop_width: null, crop_height: null };

const sized = ({ width, height }: { width: number; height: number }) => ({
  width: DRAWN_WIDTH,
  height: Math.round((height * DRAWN_WIDTH) / width),
});

/** Without a store it has an address and a size only, as drawings have. */
async function uploaded(media: MediaStore | null, photograph: Photograph): Promise<StoredPhotograph> {
  const whole = sized(photograph);
  if (media === null) return { url: drawnPictureUrl(UPLOADED_ID), ...whole, ...UNCROPPED };
  const { encodePicture } = await import("~/domain/media/encode-picture.server");
  const encoded = await encodePicture(await telephonePhotograph(photograph, UPLOADED_WIDTH), "seed");
  const { width, height } = encoded;
  return { url: await storePicture(media, UPLOADED_ID, encoded), width, height, ...UNCROPPED };
}

async function drawn(
  media: MediaStore | null,
  photograph: Photograph,
  focalPoint: FocalPoint,
): Promise<StoredPhotograph> {
  const area = cardArea(photograph, focalPoint);
  const views = [develop(photograph, photograph), ...(area ? [develop(photograph, photograph, area)] : [])];
  const [whole = "", crop] = await storeDrawings(media, views);
  if (area === null || crop === undefined)
    return { url: drawnPictureUrl(whole), ...sized(photograph), ...UNCROPPED };
  const cropped = sized(area);
  return {
    url: drawnPictureUrl(whole),
    ...sized(photograph),
    focal_point: focalPoint,
    crop_url: drawnPictureUrl(crop),
    crop_width: cropped.width,
    crop_height: cropped.height,
  };
}

/** @param media null computes addresses and sizes, but stores nothing */
export function photographStorer(media: MediaStore | null) {
  return (photograph: SeedPhotograph): Promise<StoredPhotograph> => {
    const taken = TAKEN[photograph.name]();
    return photograph.focalPoint === null
      ? uploaded(media, taken)
      : drawn(media, taken, photograph.focalPoint);
  };
}
