/** The organization's promo codes with their use, revenue and cost, and a code's figures by day. */
import { harmlessText } from "~/domain/kernel/formats/csv";
import { localDay } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";
import type { ManagedPromo, PromoState } from "~/domain/pricing/promo-content";
import { formatDecimal, formatInteger } from "~/locales/es/format";
import {
  discountText,
  PROMO_SCOPE_NAMES,
  PROMO_STATE_NAMES,
  promoCodes as text,
} from "~/locales/es/panel/promo-codes";
import { Day, Money } from "../cells";
import { type Column, DataTable } from "../data-table";
import { StatusBadge, type StatusTone } from "../status-badge";

const TONES: Record<PromoState, StatusTone> = {
  scheduled: "waiting",
  active: "good",
  exhausted: "neutral",
  ended: "neutral",
  disabled: "bad",
};

export function PromoBadge({ state }: { state: PromoState }) {
  return <StatusBadge tone={TONES[state]}>{PROMO_STATE_NAMES[state]}</StatusBadge>;
}

interface PromoRow extends ManagedPromo {
  revenue: Cents;
  cost: Cents;
}

export type UsedPromo = Pick<ManagedPromo, "code" | "redeemed" | "held" | "maxRedemptions">;

/** A bar where there is a limit; the words beside it say the same. */
export function PromoUses({ code, redeemed, held, maxRedemptions: max }: UsedPromo) {
  return (
    <>
      {text.used(redeemed, max)}
      {max !== null && max > 0 && (
        <>
          {" "}
          <meter min={0} max={max} value={Math.min(redeemed + held, max)} aria-label={text.usesOf(code)} />
        </>
      )}
      {held > 0 && (
        <>
          <br />
          <small>{text.held(held)}</small>
        </>
      )}
    </>
  );
}

export const PROMO_LIST_COLUMNS: readonly Column<PromoRow>[] = [
  {
    key: "code",
    label: text.code,
    heading: true,
    cell: ({ id, code }) => <a href={`/socios/codigos/${id}`}>{code}</a>,
    text: ({ code }) => harmlessText(code),
  },
  {
    key: "discount",
    label: text.discount,
    cell: ({ discountType, value, scope }) => (
      <>
        {discountText(discountType, value)}
        <br />
        <small>{PROMO_SCOPE_NAMES[scope]}</small>
      </>
    ),
    text: ({ discountType, value }) => discountText(discountType, value),
  },
  { key: "scope", label: text.scope, text: ({ scope }) => PROMO_SCOPE_NAMES[scope] },
  {
    key: "uses",
    label: text.uses,
    cell: (row) => <PromoUses {...row} />,
    text: ({ redeemed }) => String(redeemed),
  },
  { key: "open", label: text.open, text: ({ held }) => String(held) },
  { key: "max", label: text.max, text: ({ maxRedemptions }) => String(maxRedemptions ?? "") },
  {
    key: "revenue",
    label: text.revenue,
    cell: ({ revenue }) => <Money cents={revenue} />,
    text: ({ revenue }) => formatDecimal(revenue / 100, 2),
  },
  {
    key: "cost",
    label: text.cost,
    cell: ({ cost }) => <Money cents={cost} />,
    text: ({ cost }) => formatDecimal(cost / 100, 2),
  },
  {
    key: "ends",
    label: text.ends,
    cell: ({ endsAt }) => (endsAt === null ? text.noEnd : <Day at={endsAt} />),
    text: ({ endsAt }) => (endsAt === null ? text.noEnd : localDay(endsAt)),
  },
  {
    key: "state",
    label: text.state,
    cell: ({ state }) => <PromoBadge state={state} />,
    text: ({ state }) => PROMO_STATE_NAMES[state],
  },
];

export function PromoTable({ rows }: { rows: readonly PromoRow[] }) {
  return <DataTable caption={text.title} columns={PROMO_LIST_COLUMNS} rows={rows} keyOf={({ id }) => id} />;
}

interface PromoDay {
  /** "2026-12-24" */
  day: string;
  orders: number;
  revenue: Cents;
  cost: Cents;
}

const DAY_COLUMNS: readonly Column<PromoDay>[] = [
  {
    key: "day",
    label: text.day,
    heading: true,
    cell: ({ day }) => <Day at={Date.parse(`${day}T12:00:00Z`)} />,
  },
  { key: "orders", label: text.orders, cell: ({ orders }) => formatInteger(orders) },
  { key: "revenue", label: text.revenue, cell: ({ revenue }) => <Money cents={revenue} /> },
  { key: "cost", label: text.cost, cell: ({ cost }) => <Money cents={cost} /> },
];

export function PromoDays({ days }: { days: readonly PromoDay[] }) {
  return <DataTable caption={text.days} columns={DAY_COLUMNS} rows={days} keyOf={({ day }) => day} />;
}
