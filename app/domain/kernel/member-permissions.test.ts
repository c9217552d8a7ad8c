// The table of roles, written a second time on purpose: docs/domain.md 11.
import { expect, it } from "vitest";
import { MEMBER_ROLES } from "./context";
import { type MemberAction, may } from "./member-permissions";

const TABLE: Record<MemberAction, string> = {
  home: "owner manager cashier bookkeeper",
  redeem: "owner manager cashier",
  redemptions_manage: "owner manager",
  offers_read: "owner manager cashier",
  offers_write: "owner manager",
  promo_codes: "owner manager",
  feedback: "owner manager",
  refund: "owner manager",
  sales_read: "owner manager bookkeeper",
  money_read: "owner bookkeeper",
  organization_read: "owner manager",
  organization_write: "owner",
  widget: "owner",
  team: "owner",
  integrations: "owner",
};

it.each(Object.entries(TABLE))("%s may only be done by %s", (action, roles) => {
  expect(MEMBER_ROLES.filter((role) => may(role, action as MemberAction)).join(" ")).toBe(roles);
});
