/** Table of the partner's offers, and the badge of an offer's state. */
import type { PartnerOffer } from "~/domain/catalogue/manage/partner-offer";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import { formatDate, formatDecimal, formatInteger } from "~/locales/es/format";
import { bulkOffers as bulk } from "~/locales/es/panel/bulk";
import { offerStateLabel, partnerOffers as text } from "~/locales/es/panel/offers";
import { priceSchedules } from "~/locales/es/panel/price-schedules";
import type { Refused } from "~/ui/form/bind-fields";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { BULK_FORM } from "../bulk/bulk-choice";
import { Day, Money } from "../cells";
import { type Column, DataTable, type SortLinks } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";
import { type RowOffer, RowPrices } from "./row-prices";

type Status = PartnerOffer["status"];

const TONES: Record<Status, StatusTone> = {
  draft: "neutral",
  in_review: "waiting",
  scheduled: "good",
  published: "good",
  paused: "waiting",
  ended: "neutral",
  archived: "neutral",
  rejected: "bad",
};

interface OfferStateProps {
  status: Status;
  /** State of the business: nothing is on sale unless it is active. */
  seller: string;
  pending: boolean;
}

export function OfferState({ status, seller, pending }: OfferStateProps) {
  const tone = status === "published" && seller !== "active" ? "waiting" : TONES[status];
  return (
    <span className="cluster">
      <StatusBadge tone={tone}>{offerStateLabel(status, seller)}</StatusBadge>
      {pending && <StatusBadge tone="waiting">{text.pending}</StatusBadge>}
    </span>
  );
}

/** @param seller state of the business */
export const offerListColumns = (seller: string): readonly Column<PartnerOffer>[] => [
  {
    key: "title",
    label: text.columns.title,
    heading: true,
    sort: "titulo",
    cell: ({ id, title }) => <a href={offerAddress(id)}>{title}</a>,
    text: ({ title }) => harmlessText(title),
  },
  {
    key: "status",
    label: text.columns.status,
    onCard: "bare",
    cell: ({ status, hasOpenChange, reason }) => (
      <>
        <OfferState status={status} seller={seller} pending={hasOpenChange} />
        {reason && <p className="small">{reason}</p>}
      </>
    ),
    text: ({ status }) => offerStateLabel(status, seller),
  },
  {
    key: "price",
    label: text.columns.price,
    numeric: true,
    cell: ({ minPrice, plannedFrom }) => (
      <>
        <Money cents={minPrice} />
        {plannedFrom && <p className="small">{priceSchedules.plannedFrom(formatDate(plannedFrom))}</p>}
      </>
    ),
    text: ({ minPrice }) => (minPrice === null ? "" : formatDecimal(minPrice / 100, 2)),
  },
  {
    key: "sold",
    label: text.columns.sold,
    numeric: true,
    cell: ({ soldCount }) => formatInteger(soldCount),
    text: ({ soldCount }) => String(soldCount),
  },
  {
    key: "left",
    label: text.columns.left,
    numeric: true,
    cell: ({ left, minPrice }) =>
      left !== null ? (
        formatInteger(left)
      ) : minPrice === null ? (
        "—"
      ) : (
        <span className="panel-short">{text.unlimited}</span>
      ),
    text: ({ left }) => String(left ?? ""),
  },
  {
    key: "ends",
    label: text.columns.ends,
    cardLabel: text.columns.endsShort,
    cell: ({ saleEndsAt }) => (saleEndsAt === null ? text.noEnd : <Day at={saleEndsAt} />),
    text: ({ saleEndsAt }) => (saleEndsAt === null ? "" : localDay(saleEndsAt)),
  },
  {
    key: "updated",
    label: text.columns.updated,
    sort: "cambio",
    onCard: "hidden",
    cell: ({ updatedAt }) => <Day at={updatedAt} />,
    text: ({ updatedAt }) => localDay(updatedAt),
  },
];

const CHOICE: Column<PartnerOffer> = {
  key: "choice",
  label: bulk.choose,
  hideLabel: true,
  cell: ({ id, title }) => (
    <label className="panel-choose">
      <input type="checkbox" name="oferta" value={id} form={BULK_FORM} />
      <span className="vh">{bulk.chooseOne(title)}</span>
    </label>
  ),
};

interface OfferTableProps {
  offers: readonly PartnerOffer[];
  /** Forms of the rows by the offer's id. */
  rows: Readonly<Record<string, RowOffer>>;
  /** A refused form of one of the rows. */
  refused: Refused | undefined;
  seller: string;
  sorting: SortLinks;
  /** Each can be ticked, for a form around the table. */
  choosable: boolean;
}

export function OfferTable({ offers, rows, refused, seller, sorting, choosable }: OfferTableProps) {
  const columns = offerListColumns(seller);
  const refusedId = refused?.typed.offer?.[0];
  const edit: Column<PartnerOffer> = {
    key: "edit",
    label: text.columns.edit,
    hideLabel: true,
    cell: ({ id }) => {
      const row = rows[id];
      return row && <RowPrices offer={row} refused={id === refusedId ? refused : undefined} />;
    },
  };
  return (
    <DataTable
      caption={text.caption}
      columns={choosable ? [CHOICE, ...columns, edit] : columns}
      rows={offers}
      keyOf={({ id }) => id}
      sorting={sorting}
    />
  );
}
