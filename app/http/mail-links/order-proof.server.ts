/** Proves for whom a page of one order is: the browser or account that bought, or the holder of the order's mailed link. */
import { redirect } from "@remix-run/node";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { readOrderLink } from "~/domain/sales/access/order-link.server";
import { proveSale } from "~/domain/sales/access/sale-proof.server";
import { readActor } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { contextFor } from "~/runtime.server";

/** Parameters of URLs: the payment, or the link's address and signature. */
export type OrderProof = Record<string, string>;

/** The order's page that the visitor came from. */
export function orderPath(proof: OrderProof): string {
  return `${"sig" in proof ? "/pedido" : "/order/success"}?${new URLSearchParams(proof)}`;
}

/** The visitor's proof and the sale it proves; redirects everybody else. @param part parameter with an id of its part */
export async function provenSale(page: PageRequest, part: "line" | "coupon") {
  const query = new URL(page.request.url).searchParams;
  const ctx = contextFor(await readActor(page));
  const partId = query.get(part)?.toLowerCase() ?? "";
  const transactionId = query.get("transaction_id") ?? "";
  const link = { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
  const saleId =
    link.sig === ""
      ? await ownSaleId(ctx, transactionId)
      : (await readOrderLink(ctx, link, ["order"]))?.sale.saleId;
  if (!saleId || !isUuid(partId)) throw redirect("/pedido");
  const proof: OrderProof = link.sig === "" ? { transaction_id: transactionId } : { ...link };
  return { ctx, saleId, partId, proof };
}

async function ownSaleId(ctx: Context, transactionId: string): Promise<string | null> {
  if (!isUuid(transactionId)) return null;
  return (await proveSale(ctx, { sale: { transactionId } }))?.id ?? null;
}
