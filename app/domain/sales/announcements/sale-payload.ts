/** The sale in an event, with the lines of one organization. */
import { grouped } from "~/domain/kernel/grouped";
import type { Cents } from "~/domain/kernel/money";
import { toDecimalString } from "~/domain/kernel/money";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import type { Announcement } from "~/domain/webhooks/announce.server";
import type { SalePayload } from "~/domain/webhooks/payloads";

export interface AnnouncedLine {
  organizationId: string;
  offerId: string;
  title: string;
  optionId: string;
  optionTitle: string;
  /** ms UTC; null for options without dates. */
  slotStart: number | null;
  quantity: number;
  listPrice: Cents;
  unitPrice: Cents;
  dueAtVenue: Cents;
  promoCode: string | null;
  discount: Cents;
}

type SaleEvent = "sale.captured" | "sale.expired" | "sale.declined" | "sale.cancelled";

const STATUS = {
  "sale.captured": "captured",
  "sale.expired": "expired",
  "sale.declined": "declined",
  "sale.cancelled": "cancelled",
} as const satisfies Record<SaleEvent, SalePayload["status"]>;

/** One announcement for each organization of the lines. @param now ms UTC */
export function saleAnnouncements(
  type: SaleEvent,
  sale: SaleRow,
  lines: readonly AnnouncedLine[],
  now: number,
): Announcement[] {
  const byOrganization = grouped(lines, ({ organizationId }) => organizationId);
  return [...byOrganization].map(([organizationId, own]) => ({
    type,
    organizationId,
    orderKey: sale.id,
    object: payloadOf(type, sale, own, now),
  }));
}

const iso = (ms: number) => new Date(ms).toISOString();

function payloadOf(
  type: SaleEvent,
  sale: SaleRow,
  lines: readonly AnnouncedLine[],
  now: number,
): SalePayload {
  const gross = (line: AnnouncedLine) => line.unitPrice * line.quantity;
  // What one partner's program said is not another partner's to know.
  const isOwn = lines[0]?.organizationId === sale.ordered_for;
  return {
    sale_uuid: sale.id,
    sale_number: sale.number,
    status: STATUS[type],
    client_reference: isOwn ? sale.client_reference : null,
    return_url: isOwn ? sale.return_url : null,
    channel: sale.channel,
    currency: sale.currency,
    created_at: iso(sale.created_at),
    captured_at: type === "sale.captured" ? iso(now) : null,
    ended_at: type === "sale.captured" ? null : iso(now),
    gross_amount: toDecimalString(lines.reduce((sum, line) => sum + gross(line), 0)),
    lines: lines.map((line) => ({
      offer: { uuid: line.offerId, title: line.title },
      price_option: { uuid: line.optionId, title: line.optionTitle },
      slot_start: line.slotStart === null ? null : iso(line.slotStart),
      quantity: line.quantity,
      unit_list_price: toDecimalString(line.listPrice),
      unit_price: toDecimalString(line.unitPrice),
      due_at_venue: toDecimalString(line.dueAtVenue),
      gross_amount: toDecimalString(gross(line)),
      promo_code: line.promoCode,
      discount_amount: toDecimalString(line.discount),
    })),
  };
}
