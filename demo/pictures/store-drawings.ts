/** Draws the offers' pictures and stores each drawing once. */
import type { MediaStore } from "~/domain/kernel/media-store";
import { storeDrawings } from "~/domain/media/drawings.server";
import type { SeedPicture } from "../content/types";
import { demoSceneCount, drawDemoPicture } from "./draw-picture";

type Subject = Omit<SeedPicture, "alt">;

const nameOf = ({ category, seed, variant }: Subject) => `${category}-${seed}-${variant}`;

/** The same scene as all others of it show. */
const asDrawnOnce = (subject: Subject): Subject => ({
  ...subject,
  seed: subject.seed % demoSceneCount(subject.category),
});

/**
 * @param media null draws, but stores nothing
 * @param few each scene is drawn once, in its four views
 * @returns a function from pictures to the ids of their drawings, which caches stored drawings
 */
export function drawingStorer(media: MediaStore | null, few = false) {
  const stored = new Map<string, string>();
  return async function idsOf(wanted: readonly (readonly Subject[])[]): Promise<string[][]> {
    const lists = few ? wanted.map((list) => list.map(asDrawnOnce)) : wanted;
    const missing = new Map<string, string>();
    for (const subject of lists.flat()) {
      const name = nameOf(subject);
      if (stored.has(name) || missing.has(name)) continue;
      missing.set(name, drawDemoPicture(subject.category, subject.seed, subject.variant));
    }
    const ids = await storeDrawings(media, [...missing.values()]);
    for (const [index, name] of [...missing.keys()].entries()) stored.set(name, ids[index] ?? "");
    return lists.map((list) => list.map((subject) => stored.get(nameOf(subject)) ?? ""));
  };
}
