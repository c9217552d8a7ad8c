/** With scripts a changed filter form asks how many offers it finds, for the label of its button. */
import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { filters as text } from "~/locales/es/ui";
import { countText } from "./active-filters";

/** What the loader of every list answers. */
interface Counted {
  list: { count: number; countCapped: boolean } | null;
}

/** @param meantEmpty fields sent even when empty; the list redirects from other empty ones */
export function useCountText(action: string, meantEmpty: readonly string[]) {
  const counting = useFetcher<Counted>();
  const found = counting.data?.list;
  function count({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(currentTarget)) {
      if (typeof value === "string" && (value.trim() !== "" || meantEmpty.includes(name)))
        query.append(name, value);
    }
    counting.load(`${action}?${query}${action === "/" ? "&index" : ""}`);
  }
  if (!found) return { label: text.apply, count };
  const label = found.count === 0 ? text.none : text.show(countText(found.count, found.countCapped));
  return { label, count };
}
