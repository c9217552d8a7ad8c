// Proves where each role lands after signing in, and that a page that was asked for wins.
import { expect, it } from "vitest";
import type { MemberRole } from "~/domain/kernel/context";
import { landingPath } from "./landing-path";

const member = (...roles: MemberRole[]) => ({
  staff: false,
  memberships: roles.map((role, index) => ({ organizationId: `organization-${index}`, role })),
});

it("leads to the work of the person, or where the visit was going", () => {
  expect(landingPath(member(), "/")).toBe("/");
  expect(landingPath(member(), "/", "/account")).toBe("/account");
  expect(landingPath({ staff: true, memberships: [] }, "/")).toBe("/gestion");
  expect(landingPath({ ...member("cashier"), staff: true }, "/")).toBe("/gestion");
  expect(landingPath(member("cashier"), "/", "/account")).toBe("/socios/caja");
  expect(landingPath(member("cashier", "cashier"), "/")).toBe("/socios/caja");
  expect(landingPath(member("cashier", "manager"), "/")).toBe("/socios/inicio");
  for (const role of ["owner", "manager", "bookkeeper"] as const)
    expect(landingPath(member(role), "/")).toBe("/socios/inicio");
  for (const person of [member(), member("cashier"), { staff: true, memberships: [] }])
    expect(landingPath(person, "/cart")).toBe("/cart");
});
