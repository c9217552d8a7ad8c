/** Entries of the panel's navigation in their groups; a member sees those that their role may open. */
import type { MemberRole } from "~/domain/kernel/context";
import { type MemberAction, may } from "~/domain/kernel/member-permissions";
import { panelNavigation as text } from "~/locales/es/panel/shell";
import type { PanelIconName } from "./panel-icon";

export interface NavigationEntry {
  href: string;
  label: string;
  icon: PanelIconName;
  /** What waits there; nothing is drawn for zero. */
  count?: number | undefined;
}

interface NavigationGroup {
  /** Of its title's id. */
  key: string;
  label: string;
  entries: readonly NavigationEntry[];
}

export interface Navigation {
  label: string;
  groups: readonly NavigationGroup[];
  /** The one thing done most often, as the column's button. */
  first?: { href: string; label: string } | undefined;
  /** The entries of the bar at the foot of narrow screens, which has a place more for the whole navigation. */
  bar: readonly NavigationEntry[];
}

/** What waits, by the entry that shows it. */
export interface PanelCounts {
  offers: number;
  opinions: number;
  questions: number;
}

interface PanelEntry extends NavigationEntry {
  action: MemberAction;
  counts?: keyof PanelCounts;
}

const HOME: PanelEntry = { href: "/socios/inicio", label: text.home, icon: "home", action: "home" };
const COUNTER: PanelEntry = {
  href: "/socios/caja",
  label: text.counter,
  icon: "counter",
  action: "redeem",
};
const BOOKINGS: PanelEntry = {
  href: "/socios/reservas",
  label: text.bookings,
  icon: "bookings",
  action: "redeem",
};
const REDEMPTIONS: PanelEntry = {
  href: "/socios/canjes",
  label: text.redemptions,
  icon: "redemptions",
  action: "redeem",
};
const OFFERS: PanelEntry = {
  href: "/socios/ofertas",
  label: text.offers,
  icon: "offers",
  action: "offers_read",
  counts: "offers",
};
const SALES: PanelEntry = { href: "/socios/ventas", label: text.sales, icon: "sales", action: "sales_read" };

interface PanelGroup extends NavigationGroup {
  entries: readonly PanelEntry[];
}

const GROUPS: readonly PanelGroup[] = [
  { key: "today", label: text.groups.today, entries: [HOME, COUNTER, BOOKINGS, REDEMPTIONS] },
  {
    key: "sell",
    label: text.groups.sell,
    entries: [
      OFFERS,
      { href: "/socios/codigos", label: text.promoCodes, icon: "promo-codes", action: "promo_codes" },
      {
        href: "/socios/opiniones",
        label: text.opinions,
        icon: "opinions",
        action: "feedback",
        counts: "opinions",
      },
      {
        href: "/socios/preguntas",
        label: text.questions,
        icon: "questions",
        action: "feedback",
        counts: "questions",
      },
    ],
  },
  { key: "money", label: text.groups.money, entries: [SALES] },
  {
    key: "business",
    label: text.groups.business,
    entries: [
      {
        href: "/socios/organizacion",
        label: text.organization,
        icon: "organization",
        action: "organization_read",
      },
      { href: "/socios/locales", label: text.places, icon: "places", action: "offers_write" },
      { href: "/socios/equipo", label: text.team, icon: "team", action: "team" },
      { href: "/socios/correos", label: text.mails, icon: "mails", action: "sales_read" },
    ],
  },
  {
    key: "connections",
    label: text.groups.connections,
    entries: [
      { href: "/socios/widget", label: text.widget, icon: "widget", action: "widget" },
      { href: "/socios/claves", label: text.apiKeys, icon: "keys", action: "integrations" },
      { href: "/socios/avisos-web", label: text.webhooks, icon: "webhooks", action: "integrations" },
    ],
  },
];

/** The most used first; a role that may not open one gets the next. */
const BAR: readonly PanelEntry[] = [HOME, COUNTER, OFFERS, SALES, BOOKINGS];
const BAR_PLACES = 4;

export function navigationOf(role: MemberRole, counts: Partial<PanelCounts>): Navigation {
  const open = (entries: readonly PanelEntry[]) =>
    entries
      .filter(({ action }) => may(role, action))
      .map((entry) => ({ ...entry, count: entry.counts && counts[entry.counts] }));
  return {
    label: text.label,
    groups: GROUPS.map((group) => ({ ...group, entries: open(group.entries) })).filter(
      ({ entries }) => entries.length > 0,
    ),
    first: may(role, "redeem") ? { href: COUNTER.href, label: text.redeem } : undefined,
    bar: open(BAR).slice(0, BAR_PLACES),
  };
}

/** The entry of a page is that of its list: /socios/ofertas/…/editar belongs to /socios/ofertas. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
