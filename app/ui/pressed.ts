/**
 * The visitor's data that presses change: shown at once while the presses are on their way, and as the shop answered until the
 * page's own data are read again.
 */
import type { Favorites } from "~/domain/favorites/favorites";
import type { PackedRootData, PressedData, RootData } from "./root-data";

interface Answered {
  /** The data that the answer corrects. */
  of: PackedRootData;
  data: PressedData;
}

export interface Pressed {
  /** On their way, in order. */
  sent: readonly FormData[];
  answered: Answered | null;
}

const NOTHING: Pressed = { sent: [], answered: null };

let pressed = NOTHING;
const listeners = new Set<() => void>();

export function readPressed(): Pressed {
  return pressed;
}

export const readNoPressed = () => NOTHING;

export function onPressed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changePressed(change: Partial<Pressed>): void {
  pressed = { ...pressed, ...change };
  for (const listener of listeners) listener();
}

/** Data as the last answer corrects them; one object an answer, as messages of a new one are shown again. */
const corrected = new WeakMap<PressedData, RootData>();

export function withAnswer(root: RootData, packed: PackedRootData, { answered }: Pressed): RootData {
  if (answered?.of !== packed) return root;
  const known = corrected.get(answered.data);
  if (known) return known;
  const made = { ...root, ...answered.data };
  corrected.set(answered.data, made);
  return made;
}

/** Hearts and the cart's count as they will be after these presses. */
export function withSent(root: RootData, sent: readonly FormData[]): RootData {
  let { cartCount, favorites } = root;
  for (const fields of sent) {
    const number = Number(fields.get("offerNumber"));
    if (number) {
      const others: Favorites = (favorites ?? []).filter((other) => other !== number);
      favorites = fields.get("intent") === "add" ? [number, ...others] : others;
    } else cartCount += Number(fields.get("quantity")) || 1;
  }
  return sent.length === 0 ? root : { ...root, cartCount, favorites };
}
