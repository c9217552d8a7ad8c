/** Leads from a screen to what buyers see of the same; nothing while the business has no public page. */
import { panelFrame as text } from "~/locales/es/panel/shell";
import { PanelButtonLink } from "./button-link";
import { usePanelData } from "./frame/panel-data";

interface ShopLinkProps {
  /** Of the business's public page; its beginning if none is given. */
  part?: "opiniones" | "locales";
}

const PARTS = { opiniones: "/opiniones", locales: "#locales" } as const;

export function ShopLink({ part }: ShopLinkProps) {
  const organization = usePanelData()?.organization;
  if (organization?.status !== "active") return null;
  const href = `/negocios/${organization.slug}${part ? PARTS[part] : ""}`;
  return <PanelButtonLink variant="secondary" href={href} label={text.seeInShop} />;
}
