/** A partner who imports files by API, with the offers stored for them. */
import type { Db } from "~/db/schema";
import { buildOrganization } from "../../../fixtures/organizations";
import { type Answer, type ApiClient, tokenOf } from "../../../support/api";

export const HEADER = ["referencia", "título", "categoría", "precio"];

/** A partner of its own, so that references of other tests do not collide. */
export async function importingPartner(db: Db, api: ApiClient) {
  const organization = await buildOrganization(db);
  const { token } = await tokenOf(db, { member: { organizationId: organization.id, role: "manager" } });
  const send = (
    content: BodyInit,
    { type = "text/csv", query = "" }: { type?: string; query?: string } = {},
  ): Promise<Answer> =>
    api.call(`POST /offers/import/${query}`, {
      token,
      body: content,
      headers: type === "" ? {} : { "Content-Type": type },
    });
  const offers = () =>
    db
      .selectFrom("offers")
      .selectAll()
      .where("organization_id", "=", organization.id)
      .orderBy("number")
      .execute();
  const options = () =>
    db
      .selectFrom("price_options")
      .innerJoin("offers", "offers.id", "price_options.offer_id")
      .selectAll("price_options")
      .where("organization_id", "=", organization.id)
      .orderBy("offers.number")
      .orderBy("price_options.sort_order")
      .execute();
  return { organization, token, send, offers, options };
}

export const problems = (answer: Answer) =>
  answer.body.problems.map(({ line, column, code }: { line: number; column: string; code: string }) => [
    line,
    column,
    code,
  ]);
