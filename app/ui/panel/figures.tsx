/** Figures of a panel page, each in a box with its label. */
import type { ReactNode } from "react";

/** @param of label and value of each figure; `false` leaves one out */
export function Figures({ of }: { of: readonly (readonly [label: string, value: ReactNode] | false)[] }) {
  return (
    <dl className="panel-figures">
      {of.map(
        (figure) =>
          figure && (
            <div key={figure[0]} className="box">
              <dt>{figure[0]}</dt>
              <dd>{figure[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
