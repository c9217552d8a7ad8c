/** The clock of an offer's next slots: that of its latest one, else of where its places are. */
import { timezoneOfPlaces } from "~/domain/catalogue/redemption-time";
import { SLOT_TIMEZONES, type SlotTimezone } from "./slot-limits";

interface DatedOffer {
  locations: readonly { province: string }[];
  options: readonly { slots: readonly { startsAt: number; timezone: string }[] }[];
}

export function timezoneOf({ locations, options }: DatedOffer): SlotTimezone {
  const slots = options.flatMap((option) => option.slots);
  const latest = slots.reduce<(typeof slots)[number] | null>(
    (found, slot) => (found && found.startsAt >= slot.startsAt ? found : slot),
    null,
  );
  const stored = SLOT_TIMEZONES.find((zone) => zone === latest?.timezone);
  if (stored) return stored;
  return timezoneOfPlaces(locations);
}
