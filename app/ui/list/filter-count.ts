/** With scripts a changed filter form asks how many offers it finds, for the label of its button. */
import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { filters as text } from "~/locales/es/ui";
import { countText } from "./active-filters";

/** What the loader of every list answers. */
interface Counted {
  list: { count: number; countCapped: boolean } | null;
}

/** @param emptyRegion the empty province is sent, too; the list redirects from other empty fields */
export function useCountText(action: string, emptyRegion: boolean) {
  const counting = useFetcher<Counted>();
  const found = counting.data?.list;
  function count({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const fields = [...new FormData(currentTarget)] as [string, string][];
    const said = fields.filter(([name, value]) => value.trim() || (emptyRegion && name === "region"));
    counting.load(`${action}?${new URLSearchParams(said)}${action === "/" ? "&index" : ""}`);
  }
  return { label: found ? text.show(countText(found.count, found.countCapped)) : text.apply, count };
}
