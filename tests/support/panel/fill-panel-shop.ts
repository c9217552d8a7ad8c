/**
 * A program that fills the database named by its argument with an organization, an owner, a staff member and one object of each
 * kind, and prints them as JSON. Journeys start it: Playwright's loader cannot import all of the app.
 */
import { openDatabase } from "~/db/connect.server";
import { DEMO_PASSWORD } from "../../../demo/content/accounts";
import { addMember } from "../../fixtures/organization-members";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser, cheapHash } from "../../fixtures/users";
import { buildPanelObjects } from "./panel-objects";
import type { PanelObject } from "./screens";
import { buildWideOffers } from "./wide-offers";

export interface FilledPanelShop {
  /** Mail addresses; both have the demo's password. */
  owner: string;
  staff: string;
  objects: Record<PanelObject, string>;
}

const db = openDatabase(process.argv[2] ?? "", 60_000);
const password_hash = await cheapHash(DEMO_PASSWORD);
const organizationId = (await buildOrganization(db, { name: "Balneario Ñu" })).id;
const owner = await buildUser(db, { password_hash });
await addMember(db, owner.id, { organizationId, role: "owner" });
const staff = await buildUser(db, { password_hash });
await db.updateTable("users").set({ is_staff: true }).where("id", "=", staff.id).execute();
const objects = await buildPanelObjects(db, organizationId);
await buildWideOffers(db, organizationId);
const filled: FilledPanelShop = { owner: owner.email, staff: staff.email, objects };
console.log(JSON.stringify(filled));
await db.destroy();
