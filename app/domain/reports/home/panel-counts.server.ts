/** Counts what waits behind the entries of the panel's navigation, in one statement. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Context, MemberRole } from "~/domain/kernel/context";
import { may } from "~/domain/kernel/member-permissions";

const waitingAt = compiled((db, given: Given<{ organizationId: string }>) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom("feedback")
      .select((votes) => votes.fn.countAll<number>().as("count"))
      .where("seller_id", "=", given("organizationId"))
      .where("status", "=", "published")
      .where("reply_at", "is", null)
      .as("opinions"),
    eb
      .selectFrom("offer_questions")
      .select((asked) => asked.fn.countAll<number>().as("count"))
      .where("seller_id", "=", given("organizationId"))
      .where("status", "=", "waiting")
      .as("questions"),
    eb
      .selectFrom("offers")
      .select((offers) => offers.fn.countAll<number>().as("count"))
      .where("organization_id", "=", given("organizationId"))
      .where("status", "in", ["draft", "rejected"])
      .where("status_reason", "is not", null)
      .as("offers"),
  ]),
);

/** @returns offers that staff gave back and opinions and questions without an answer; nothing for those who can do nothing about them */
export async function readPanelCounts(
  { db }: Pick<Context, "db">,
  { organizationId, role }: { organizationId: string; role: MemberRole },
): Promise<{ offers?: number; opinions?: number; questions?: number }> {
  if (!may(role, "offers_write") && !may(role, "feedback")) return {};
  const { offers, opinions, questions } = await waitingAt.one(db, { organizationId });
  return {
    ...(may(role, "offers_write") && { offers: Number(offers ?? 0) }),
    ...(may(role, "feedback") && {
      opinions: Number(opinions ?? 0),
      questions: Number(questions ?? 0),
    }),
  };
}
