/** Leads from a screen to what buyers see of the same; nothing while the business has no public page. */
import { panelFrame as text } from "~/locales/es/panel/shell";
import { PanelButtonLink } from "./button-link";
import { usePanelData } from "./frame/panel-data";

interface ShopLinkProps {
  /** Without the look of a button, where a header has several of them. */
  plain?: boolean;
  /** Of the business's public page; its beginning if none is given. */
  part?: "opiniones" | "locales";
}

const PARTS = { opiniones: "/opiniones", locales: "#locales" } as const;

export function ShopLink({ part, plain = false }: ShopLinkProps) {
  const organization = usePanelData()?.organization;
  if (organization?.status !== "active") return null;
  const href = `/negocios/${organization.slug}${part ? PARTS[part] : ""}`;
  if (plain) return <a href={href}>{text.seeInShop}</a>;
  return <PanelButtonLink variant="secondary" href={href} label={text.seeInShop} />;
}
