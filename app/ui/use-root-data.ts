/** Reads the visitor's data: as the page was answered, with what presses have changed since. */
import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isPress } from "./change-address";
import { onPressed, type Pressed, readNoPressed, readPressed, withAnswer, withSent } from "./pressed";
import { ANONYMOUS, type PackedRootData, type RootData } from "./root-data";

/** One object an answer: components recognise a new answer by its identity. */
const unpacked = new WeakMap<PackedRootData, RootData>();

function unpackRootData(packed: PackedRootData): RootData {
  const known = unpacked.get(packed);
  if (known) return known;
  const root: RootData = JSON.parse(packed.visitor);
  unpacked.set(packed, root);
  return root;
}

const usePressed = () => useSyncExternalStore(onPressed, readPressed, readNoPressed);

export function useRootData(): RootData {
  const packed = useRouteLoaderData("root") as PackedRootData | undefined;
  const pressed = usePressed();
  return packed ? withAnswer(unpackRootData(packed), packed, pressed) : ANONYMOUS;
}

/**
 * Of the data as they will be when the presses on their way are answered. A part renders again only when what it shows has changed: one
 * heart of a list, not each of them (decision 261).
 * @param select always the same for the same data, and a plain value
 */
export function useExpectedRootData<Shown extends string | number | boolean>(
  select: (root: RootData) => Shown,
): Shown {
  const packed = useRouteLoaderData("root") as PackedRootData | undefined;
  const { formAction, formData } = useNavigation();
  const isSent = formAction && formData && isPress(formAction, formData);
  const shownOf = (pressed: Pressed) => {
    const root = packed ? withAnswer(unpackRootData(packed), packed, pressed) : ANONYMOUS;
    return select(withSent(root, isSent ? [...pressed.sent, formData] : pressed.sent));
  };
  return useSyncExternalStore(
    onPressed,
    () => shownOf(readPressed()),
    () => shownOf(readNoPressed()),
  );
}
