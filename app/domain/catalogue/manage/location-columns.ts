/** How a place that partners write becomes columns; without coordinates it stands in its province's capital. */

import type { LocationInput } from "~/domain/catalogue/offer-content";
import { PROVINCES } from "~/domain/catalogue/regions";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";

export function locationColumns(location: LocationInput, index: number) {
  const capital = PROVINCES.find(({ value }) => value === location.province);
  return {
    name: toSingleLine(location.name),
    address: toSingleLine(location.address),
    postal_code: location.postalCode,
    city: toSingleLine(location.city),
    province: location.province,
    lat: location.lat ?? capital?.lat ?? 0,
    lng: location.lng ?? capital?.lng ?? 0,
    phone: location.phone,
    opening_hours: location.openingHours === null ? null : toSingleLine(location.openingHours),
    sort_order: index,
  };
}
