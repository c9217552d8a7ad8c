/** Addresses of the screens of bookings. */
export const BOOKINGS = "/socios/reservas";

/** Who comes to one date. */
export function bookingAddress(slotId: string): string {
  return `${BOOKINGS}/${slotId}`;
}
