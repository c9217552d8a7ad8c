/** Table of the partner's offers, and the badge of an offer's state. */
import type { PartnerOffer } from "~/domain/catalogue/manage/partner-offer";
import { formatDate, formatInteger } from "~/locales/es/format";
import { bulkOffers as bulk } from "~/locales/es/panel/bulk";
import { offerStateLabel, partnerOffers as text } from "~/locales/es/panel/offers";
import { priceSchedules } from "~/locales/es/panel/price-schedules";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { Day, Money } from "../cells";
import { type Column, DataTable, type SortLinks } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";

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

interface ListedOffer
  extends Pick<
    PartnerOffer,
    | "id"
    | "title"
    | "status"
    | "reason"
    | "minPrice"
    | "soldCount"
    | "left"
    | "hasOpenChange"
    | "plannedFrom"
    | "saleEndsAt"
    | "updatedAt"
  > {
  seller: string;
}

const COLUMNS: readonly Column<ListedOffer>[] = [
  {
    key: "title",
    label: text.columns.title,
    heading: true,
    sort: "titulo",
    cell: ({ id, title }) => <a href={offerAddress(id)}>{title}</a>,
  },
  {
    key: "status",
    label: text.columns.status,
    cell: ({ status, seller, hasOpenChange, reason }) => (
      <>
        <OfferState status={status} seller={seller} pending={hasOpenChange} />
        {reason && <p className="small">{reason}</p>}
      </>
    ),
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
  },
  { key: "sold", label: text.columns.sold, numeric: true, cell: ({ soldCount }) => formatInteger(soldCount) },
  {
    key: "left",
    label: text.columns.left,
    numeric: true,
    cell: ({ left, minPrice }) =>
      left === null ? (minPrice === null ? "—" : text.unlimited) : formatInteger(left),
  },
  {
    key: "ends",
    label: text.columns.ends,
    cell: ({ saleEndsAt }) => (saleEndsAt === null ? text.noEnd : <Day at={saleEndsAt} />),
  },
  {
    key: "updated",
    label: text.columns.updated,
    sort: "cambio",
    cell: ({ updatedAt }) => <Day at={updatedAt} />,
  },
];

const CHOICE: Column<ListedOffer> = {
  key: "choice",
  label: bulk.choose,
  hideLabel: true,
  cell: ({ id, title }) => (
    <label className="panel-choose">
      <input type="checkbox" name="oferta" value={id} />
      <span className="vh">{bulk.chooseOne(title)}</span>
    </label>
  ),
};

interface OfferTableProps {
  offers: readonly ListedOffer[];
  sorting: SortLinks;
  /** Each can be ticked, for a form around the table. */
  choosable: boolean;
}

export function OfferTable({ offers, sorting, choosable }: OfferTableProps) {
  return (
    <DataTable
      caption={text.caption}
      columns={choosable ? [CHOICE, ...COLUMNS] : COLUMNS}
      rows={offers}
      keyOf={({ id }) => id}
      sorting={sorting}
    />
  );
}
