/** Entries of the panel's navigation in their order; a member sees those that their role may open. */
import type { MemberRole } from "~/domain/kernel/context";
import { type MemberAction, may } from "~/domain/kernel/member-permissions";
import { panelNavigation as text } from "~/locales/es/panel/shell";

interface NavigationEntry {
  href: string;
  label: string;
  action: MemberAction;
}

const ENTRIES: readonly NavigationEntry[] = [
  { href: "/socios/inicio", label: text.home, action: "home" },
  { href: "/socios/caja", label: text.counter, action: "redeem" },
  { href: "/socios/canjes", label: text.redemptions, action: "redeem" },
  { href: "/socios/ventas", label: text.sales, action: "sales_read" },
  { href: "/socios/opiniones", label: text.opinions, action: "feedback" },
  { href: "/socios/ofertas", label: text.offers, action: "offers_read" },
  { href: "/socios/locales", label: text.places, action: "offers_write" },
  { href: "/socios/codigos", label: text.promoCodes, action: "promo_codes" },
  { href: "/socios/widget", label: text.widget, action: "widget" },
  { href: "/socios/organizacion", label: text.organization, action: "organization_read" },
  { href: "/socios/equipo", label: text.team, action: "team" },
  { href: "/socios/claves", label: text.apiKeys, action: "integrations" },
  { href: "/socios/avisos-web", label: text.webhooks, action: "integrations" },
];

export function navigationOf(role: MemberRole): readonly NavigationEntry[] {
  return ENTRIES.filter(({ action }) => may(role, action));
}

/** The entry of a page is that of its list: /socios/ofertas/…/editar belongs to /socios/ofertas. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
