/** Parts of pages that depend on their visitor, and that a kept page leaves open to be filled (decisions 049 and 153). */
import { createContext, type ReactElement, useContext } from "react";
import type { RootData } from "./root-data";
import { useExpectedRootData } from "./use-root-data";

type Value = string | number | boolean;

export interface VisitorPartKind<Props = object, Shown extends Value = Value> {
  /** All that the part receives about the visitor. */
  of: (root: RootData, props: Props) => Shown;
  /** Uses no hooks and no context: a kept page renders the part by itself. */
  show: (value: Shown, props: Props) => ReactElement | null;
}

/** A part of one page. Its properties are stored as JSON with the page, so they lose their functions. */
export interface OpenPart {
  kind: string;
  props: object;
  /** For which the page shows the part. */
  value: Value;
}

/** While a page is rendered to be kept. @returns a name for the part's place */
type LeaveOpen = (part: OpenPart) => string;

const OpenParts = createContext<LeaveOpen | null>(null);

export const OpenPartsProvider = OpenParts.Provider;

const kinds = new Map<string, VisitorPartKind>();

/** @returns undefined for a part of pages that this process has not loaded yet */
export const visitorPartKind = (name: string): VisitorPartKind | undefined => kinds.get(name);

/** @param name under which kept pages find the part again */
export function visitorPart<Props extends object, Shown extends Value>(
  name: string,
  kind: VisitorPartKind<Props, Shown>,
) {
  const useShown = (props: Props) => {
    const value = useExpectedRootData((root) => kind.of(root, props));
    return { value, shown: kind.show(value, props) };
  };
  // Browsers fill no pages: these bytes are of every page's script.
  if (!import.meta.env.SSR) return (props: Props): ReactElement | null => useShown(props).shown;
  kinds.set(name, kind as unknown as VisitorPartKind);
  return function VisitorPart(props: Props): ReactElement | null {
    const leaveOpen = useContext(OpenParts);
    const { value, shown } = useShown(props);
    return leaveOpen ? <slot name={leaveOpen({ kind: name, props, value })}>{shown}</slot> : shown;
  };
}
