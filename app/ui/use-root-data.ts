/** Reads the visitor's data: as the page was answered, with what presses have changed since. */
import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isPress } from "./change-address";
import { onPressed, readNoPressed, readPressed, withAnswer, withSent } from "./pressed";
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

/** As they will be when the presses on their way are answered. */
export function useExpectedRootData(): RootData {
  const { formAction, formData } = useNavigation();
  const { sent } = usePressed();
  const isSent = formAction && formData && isPress(formAction, formData);
  return withSent(useRootData(), isSent ? [...sent, formData] : sent);
}
