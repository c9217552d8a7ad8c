/** /ofertas/{ofertaId}/precios.csv: an offer's prices as a file, with the digest that its page shows (RFC 9530). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { priceFile, readPriceRecord } from "~/domain/catalogue/offer-page/price-record.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { database } from "~/runtime.server";

export async function loader({ params: { ofertaId = "" } }: LoaderFunctionArgs): Promise<Response> {
  const record = isUuid(ofertaId) ? await readPriceRecord(database(), ofertaId) : null;
  if (!record) return new Response(null, { status: 404 });
  const { content, sha256 } = priceFile(record);
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="precios-${record.offer.number}.csv"`,
      "Cache-Control": "no-cache",
      "Repr-Digest": `sha-256=:${sha256.toString("base64")}:`,
      "X-Robots-Tag": "noindex",
    },
  });
}
