/** The organization's places to choose from in an offer's form, those that the offer has among them. */
import type { OfferSnapshot } from "~/domain/catalogue/changes/offer-snapshot";
import type { Context } from "~/domain/kernel/context";
import { readChosenPlaces } from "./choose-places.server";
import { listPlaceChoices } from "./place-queries.server";

const SHOWN = 100;

interface OfferPlaces {
  places: { id: string; name: string; address: string; province: string; chosen: boolean }[];
  /** All of the organization's are shown. */
  isWhole: boolean;
}

export async function readOfferPlaces(
  ctx: Context,
  offer: { id: string; organizationId: string },
  { locations }: OfferSnapshot,
): Promise<OfferPlaces> {
  const chosen = await readChosenPlaces(ctx.db, offer, locations);
  const { organizationId } = offer;
  const { places, isWhole } = await listPlaceChoices(ctx, { organizationId, chosen, limit: SHOWN });
  return {
    isWhole,
    places: places.map(({ id, name, address, city, province }) => ({
      id,
      name,
      address: `${address}, ${city}`,
      province,
      chosen: chosen.includes(id),
    })),
  };
}
