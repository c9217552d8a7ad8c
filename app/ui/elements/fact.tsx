/** A named fact in a `dl` of class `facts`. */
import type { ReactNode } from "react";

export function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
