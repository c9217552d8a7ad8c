/** A part of a page that depends on its visitor, and that a kept page leaves open (decision 049). */
import { createContext, type ReactElement, useContext } from "react";
import type { RootData } from "./root-data";
import { useExpectedRootData } from "./use-root-data";

export interface VisitorPartProps<Value extends string | number | boolean = string | number | boolean> {
  /** All that the part receives about the visitor. */
  of: (root: RootData) => Value;
  /** Uses no hooks and no context: a kept page renders the part by itself. */
  show: (value: Value) => ReactElement | null;
}

/** While a page is rendered to be kept. @returns a name for the part's place */
type LeaveOpen = (part: VisitorPartProps) => string;

const OpenParts = createContext<LeaveOpen | null>(null);

export const OpenPartsProvider = OpenParts.Provider;

export function VisitorPart<Value extends string | number | boolean>(props: VisitorPartProps<Value>) {
  const leaveOpen = useContext(OpenParts);
  const root = useExpectedRootData();
  if (leaveOpen) return <slot name={leaveOpen(props as unknown as VisitorPartProps)} />;
  return props.show(props.of(root));
}
