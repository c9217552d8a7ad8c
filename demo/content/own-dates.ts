/**
 * The offer with dates of the demo's own business, whose members have accounts: three hours a day, beginning today, so that its
 * panel shows who comes tonight; and who has booked it.
 */
import { HOUR_MS } from "~/domain/kernel/durations";
import { localInstant } from "./calendar";
import type { Concept, SeedSlot } from "./types";

/** The offer of `DEMO_ORGANIZATION` that is dated, and the idea that its number gets instead of its turn's. */
export const OWN_DATED_OFFER = { index: 216, idea: "escape" } as const;

const DAYS = 14;
/** Rooms that play at the same hour. */
const ROOMS = 6;
/** An hour that is about to begin is not for sale any more. */
const LEAST_HOURS_AHEAD = 0.5;

/** One date a day for the option at `position`: the options take turns at the hours. */
export function ownDates(
  { times, minutes }: NonNullable<Concept["slots"]>,
  now: number,
  position: number,
): SeedSlot[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const time = times[(day + position) % times.length] ?? "20:30";
    const startsInHours = (localInstant(now, day, time, 1) - now) / HOUR_MS;
    return { startsInHours, durationMinutes: minutes, capacity: ROOMS, sold: 0 };
  }).filter(({ startsInHours }) => startsInHours > LEAST_HOURS_AHEAD);
}

export interface SeedBooking {
  email: string;
  /** Days from today. A day whose hour is over has no bookings. */
  day: number;
  /** Of the offer's options, in their order. */
  option: number;
  quantity: number;
  /** For whom the coupons are, where they are a gift. */
  giftFor?: string;
}

export const ownBookings: readonly SeedBooking[] = [
  { email: "ines.vall@clientes.example", day: 0, option: 0, quantity: 1 },
  { email: "bruno.lamas@clientes.example", day: 0, option: 1, quantity: 2 },
  { email: "noa.ferrer@clientes.example", day: 0, option: 2, quantity: 1, giftFor: "Abuela Pilar" },
  { email: "ruben.oca@clientes.example", day: 0, option: 2, quantity: 2 },
  { email: "jana.prieto@clientes.example", day: 1, option: 0, quantity: 2 },
  { email: "teo.zamora@clientes.example", day: 1, option: 1, quantity: 1, giftFor: "Lola y Martín" },
  { email: "vera.castro@clientes.example", day: 1, option: 2, quantity: 1 },
  { email: "ines.vall@clientes.example", day: 3, option: 1, quantity: 1 },
  { email: "hugo.neira@clientes.example", day: 5, option: 0, quantity: 3 },
  { email: "olivia.sanz@clientes.example", day: 8, option: 2, quantity: 1 },
];
