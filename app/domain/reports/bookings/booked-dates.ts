/** A date of an offer as the list of bookings shows it. */
export interface BookedDate {
  slotId: string;
  offerId: string;
  title: string;
  optionTitle: string;
  /** ms UTC, on the clock of `timezone`. */
  startsAt: number;
  timezone: string;
  capacity: number;
  sold: number;
  /** Who waits for places of it. */
  waiting: number;
  status: "open" | "closed" | "cancelled";
}
