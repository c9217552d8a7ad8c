/** Audits the export of promo codes, then reads them in batches, newest first, with their figures of the last year. */
import type { Context } from "~/domain/kernel/context";
import { auditExport } from "~/domain/kernel/export.server";
import { readingContext } from "~/domain/kernel/reading-context.server";
import { walkManagedPromos } from "~/domain/pricing/managed-promo-queries.server";
import type { ManagedPromo } from "~/domain/pricing/promo-content";
import { type PromoFigures, promoFigures } from "./promo-usage.server";

export type ExportedPromo = ManagedPromo & Pick<PromoFigures, "revenue" | "cost">;

async function* withFigures(
  ctx: Context,
  organizationId: string,
  batches: AsyncIterable<ManagedPromo[]>,
): AsyncGenerator<ExportedPromo[]> {
  for await (const promos of batches) {
    const figuresOf = await promoFigures(
      ctx,
      organizationId,
      promos.map(({ id }) => id),
    );
    yield promos.map((promo) => ({ ...promo, ...figuresOf(promo.id) }));
  }
}

/** @param search part of the code; "" = all @throws DomainError not_found, forbidden */
export async function exportPromoCodes(
  ctx: Context,
  { organizationId, search }: { organizationId: string; search: string },
): Promise<AsyncGenerator<ExportedPromo[]>> {
  const reading = readingContext(ctx);
  const { count, batches } = await walkManagedPromos(reading, {
    organizationId,
    search: search || undefined,
  });
  await auditExport(ctx, {
    action: "promo_codes.exported",
    organizationId,
    rows: count,
    format: "csv",
    filters: { search },
  });
  return withFigures(reading, organizationId, batches);
}
