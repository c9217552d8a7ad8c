/** /socios/reservas/:slot/lista.csv: who comes to one date, as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { localDay } from "~/domain/kernel/local-day";
import type { Guest } from "~/domain/reports/bookings/date-guests";
import { exportDateGuests } from "~/domain/reports/bookings/date-guests.server";
import { csvAnswer } from "~/http/panel/file-answer.server";
import { ownObjectOfFile, requirePartnerOfFile } from "~/http/panel/kit.server";
import { guestColumns } from "~/ui/panel/bookings/guest-columns";

async function* once(guests: Guest[]): AsyncGenerator<Guest[]> {
  yield guests;
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartnerOfFile(page, "redeem");
  const { date, guests } = await ownObjectOfFile(exportDateGuests(ctx, page.params.slot ?? ""));
  return csvAnswer(
    `reservas-${localDay(date.startsAt, date.timezone)}.csv`,
    guestColumns(false),
    once(guests),
  );
}
