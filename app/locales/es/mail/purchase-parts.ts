/** Texts that mails about purchases share: the reason of the mail, and amounts. */
import { formatEuros } from "~/locales/es/format";
import { site } from "~/site-settings";

export const WHY_BOUGHT = `Recibes este correo por una compra que has hecho en ${site.name} con esta dirección.`;

/** Formats cents of any currency; euros as in the shop. */
export function formatMoney(amount: number, currency: string): string {
  return currency === "EUR" ? formatEuros(amount) : formatEuros(amount).replace("€", currency);
}
