/** How a place that partners write becomes columns; without coordinates it stands in its province's capital. */
import { oneLine } from "~/domain/kernel/without-markup";
import type { LocationInput } from "./offer-content";
import { PROVINCES } from "./regions";

export function locationColumns(location: LocationInput, index: number) {
  const capital = PROVINCES.find(({ value }) => value === location.province);
  return {
    name: oneLine(location.name),
    address: oneLine(location.address),
    postal_code: location.postalCode,
    city: oneLine(location.city),
    province: location.province,
    lat: location.lat ?? capital?.lat ?? 0,
    lng: location.lng ?? capital?.lng ?? 0,
    phone: location.phone,
    opening_hours: location.openingHours === null ? null : oneLine(location.openingHours),
    sort_order: index,
  };
}
