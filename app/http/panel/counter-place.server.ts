/** The place where a member stands at the counter, kept for the browser's session. */
import { z } from "zod";
import type { Context } from "~/domain/kernel/context";
import { type CounterPlace, listCounterPlaces } from "~/domain/sales/redemption/counter-places.server";
import { counterPlaceCookie } from "~/http/cookies.server";

const storedPlace = z.object({ organization: z.string(), place: z.string() });

export const keepCounterPlace = (organization: string, place: string): Promise<string> =>
  counterPlaceCookie.serialize({ organization, place });

export const forgetCounterPlace = (): Promise<string> => counterPlaceCookie.serialize("", { maxAge: 0 });

export interface CounterPlaces {
  places: CounterPlace[];
  /** null = none chosen, or it is no longer the organization's. */
  chosen: { id: string; name: string; shown: string } | null;
}

export async function readCounterPlaces(
  request: Request,
  ctx: Context,
  organizationId: string,
): Promise<CounterPlaces> {
  const stored = storedPlace.safeParse(await counterPlaceCookie.parse(request.headers.get("Cookie")));
  const places = await listCounterPlaces(ctx, organizationId);
  const isOf = stored.success && stored.data.organization === organizationId;
  const chosen = isOf ? places.find(({ id }) => id === stored.data.place) : undefined;
  return {
    places,
    chosen: chosen ? { id: chosen.id, name: chosen.name, shown: shownAmong(places, chosen) } : null,
  };
}

/** With its street where another place has its name. */
function shownAmong(places: readonly CounterPlace[], { id, name, where }: CounterPlace): string {
  return places.some((other) => other.id !== id && other.name === name) ? `${name}, ${where}` : name;
}
