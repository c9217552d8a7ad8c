/** /socios/reservas/:slot: who comes to one date, as a list to print and a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/kernel/member-permissions";
import { readDateGuests } from "~/domain/reports/bookings/date-guests.server";
import { listProposedMoves } from "~/domain/sales/moves/move-choices.server";
import { ownObject, requirePartner } from "~/http/panel/kit.server";
import { formatDateTime, formatInteger } from "~/locales/es/format";
import { bookings, dateGuests as text } from "~/locales/es/panel/bookings";
import { panelList } from "~/locales/es/panel/shell";
import { BOOKINGS, bookingAddress } from "~/ui/panel/bookings/booking-address";
import { guestColumns } from "~/ui/panel/bookings/guest-columns";
import { ProposedMoves } from "~/ui/panel/bookings/proposed-moves";
import { DataTable, EmptyState, Figures, PageHeader, panelMeta } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.name);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, role } = await requirePartner(page, "redeem");
  const { date, guests } = await ownObject(readDateGuests(ctx, page.params.slot ?? ""));
  const { slotId, offerId, title, optionTitle, startsAt, timezone, capacity, sold, waiting } = date;
  const now = Date.now();
  const moves = (await listProposedMoves(ctx, slotId)).map(({ answer, byGuest, ...move }) => ({
    ...move,
    state: byGuest
      ? ("moved" as const)
      : answer === "accepted" || answer === "declined"
        ? answer
        : move.endsAt > now
          ? ("waiting" as const)
          : ("expired" as const),
  }));
  const isOpen = date.status !== "cancelled" && startsAt > now;
  return {
    slotId,
    start: formatDateTime(startsAt, timezone),
    offer: `${title} (${optionTitle})`,
    capacity,
    sold,
    waiting,
    came: guests.filter(({ status }) => status === "redeemed").length,
    guests,
    moves,
    mayRefund: may(role, "refund"),
    changes: isOpen && may(role, "offers_write") ? `${offerAddress(offerId, "fechas")}/${slotId}` : null,
  };
}

export default function BookingDate() {
  const { slotId, start, offer, capacity, sold, waiting, came, guests, moves, mayRefund, changes } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={text.title(start)}
        lead={offer}
        back={{ href: BOOKINGS, label: bookings.title }}
        actions={
          <>
            <a href={`${bookingAddress(slotId)}/lista.csv`} download>
              {panelList.csv}
            </a>
            {changes && <a href={`${bookingAddress(slotId)}/mover`}>{text.move}</a>}
            {changes && <a href={changes}>{text.change}</a>}
            {changes && <a href={`${changes}/cancelar`}>{text.cancel}</a>}
          </>
        }
      />
      <Figures
        of={[
          [text.capacity, formatInteger(capacity)],
          [text.sold, formatInteger(sold)],
          [text.came, formatInteger(came)],
          ...(waiting > 0 ? ([[text.waiting, formatInteger(waiting)]] as const) : []),
        ]}
      />
      {guests.length === 0 ? (
        <EmptyState icon="calendar" title={text.empty}>
          <p>{text.emptyText}</p>
        </EmptyState>
      ) : (
        <section className="panel-section" aria-label={text.caption}>
          <DataTable
            caption={text.caption}
            columns={guestColumns(mayRefund)}
            rows={guests}
            keyOf={({ couponId }) => couponId}
          />
          <p className="soft panel-on-screen">{text.print}</p>
        </section>
      )}
      <ProposedMoves moves={moves} />
    </>
  );
}
