/** Builds offers whose rows fill every column of a list with its longest content, so that journeys see whether it sticks out. */
import type { Db } from "~/db/schema";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { buildOffer } from "../../fixtures/offers";
import { buildUser } from "../../fixtures/users";
import { buildSchedule } from "./panel-objects";

/** Of the greatest length: without a blank, and of long words. */
const TITLES = [
  "Superdesgravitacionalísimamente".repeat(4).slice(0, OFFER_LIMITS.title),
  "Circuito electroencefalográfico y otorrinolaringológico internacionalizado con hidromasajes contraindicadísimos nº 1280",
];

const DEAREST = {
  actual_price: OFFER_LIMITS.price,
  regular_price: OFFER_LIMITS.price,
  capacity: OFFER_LIMITS.units,
};

async function proposeChange(db: Db, offerId: string): Promise<void> {
  const at = Date.now();
  const by = (await buildUser(db)).id;
  await db
    .insertInto("offer_changes")
    .values({
      id: newId(),
      offer_id: offerId,
      status: "pending",
      proposal: { content: {} },
      proposed_by: by,
      proposed_at: at,
      updated_at: at,
    })
    .execute();
}

export async function buildWideOffers(db: Db, organizationId: string): Promise<void> {
  for (const title of TITLES) {
    const { id, options } = await buildOffer(db, {
      organization_id: organizationId,
      title,
      sale_ends_at: Date.now() + 300 * DAY_MS,
      status_reason: `Revisa https://${"prueba-".repeat(12)}.example`,
      unitsSold: 999_999,
      options: [DEAREST, DEAREST],
    });
    await buildSchedule(db, options[0].id);
    await proposeChange(db, id);
  }
}
