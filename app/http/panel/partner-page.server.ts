/**
 * Guard of the partners' panel: who asks, for which of their organizations, and whether their role there may do it. Roles
 * are read anew at every request, so that a removed member is out at once.
 */
import { data } from "@remix-run/node";
import type { Context, MemberRole, UserActor } from "~/domain/kernel/context";
import { type MemberAction, may } from "~/domain/kernel/member-permissions";
import {
  listOrganizationNames,
  type OrganizationName,
} from "~/domain/organizations/organization-names.server";
import { noteMemberUse } from "~/domain/organizations/team/own-membership.server";
import { organizationCookie } from "~/http/cookies.server";
import { readForm } from "~/http/form/forms.server";
import { requireFormSession } from "~/http/visitor/interrupted-form.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { panelErrors } from "~/locales/es/panel/shell";
import { contextFor } from "~/runtime.server";

export interface PartnerPage {
  ctx: Context;
  user: UserActor;
  /** The organization that the page is about. */
  organization: OrganizationName;
  /** All organizations of the user, by name. */
  organizations: OrganizationName[];
  role: MemberRole;
}

/** Why a member sees a 404: shown in the panel's frame. */
export type PanelRefusal = "no_member" | "not_yours" | "lost_access";

/** Thrown: answers 404, without revealing whether the object exists. */
export function notYours(why: PanelRefusal = "not_yours") {
  return data({ why }, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}

interface Membership extends Omit<PartnerPage, "organization" | "role"> {
  chosen: string | null;
  /** Layout and page note one use. */
  isNoted?: true;
}

/** Layout and page of one request share one read. */
const asked = new WeakMap<object, Promise<Membership>>();

async function readMembership(page: PageRequest): Promise<Membership> {
  const { pathname, search } = new URL(page.request.url);
  // A form that was not kept: its sender returns to the form's page, which is at its path.
  const back = pathname + search;
  const user = await requireSessionUser(page, back);
  const ctx = contextFor(user);
  // Staff have a desk of their own; here they see only what they are members of.
  const own = new Set(user.memberships.map(({ organizationId }) => organizationId));
  const organizations = own.size > 0 ? await listOrganizationNames(ctx, [...own]) : [];
  const chosen: unknown = await organizationCookie.parse(page.request.headers.get("Cookie"));
  return { ctx, user, organizations, chosen: typeof chosen === "string" ? chosen : null };
}

function membershipOf(page: PageRequest): Promise<Membership> {
  const key = page.context ?? page.request;
  const known = asked.get(key);
  if (known) return known;
  const answer = readMembership(page);
  asked.set(key, answer);
  return answer;
}

function partnerAt(membership: Membership, organizationId: string | null, action: MemberAction): PartnerPage {
  const { ctx, user, organizations } = membership;
  const [first] = organizations;
  if (!first) throw notYours(organizationId === null ? "no_member" : "lost_access");
  const named = organizations.find(({ id }) => id === (organizationId ?? membership.chosen));
  if (organizationId !== null && !named) throw notYours("lost_access");
  const organization = named ?? first;
  const role = user.memberships.find((one) => one.organizationId === organization.id)?.role;
  if (!role || !may(role, action)) throw notYours();
  return { ctx, user, organization, organizations, role };
}

/**
 * First line of every loader of the panel.
 * @throws a redirect to sign in and back here; a 404 for those who are no members or whose role may not `action`
 */
export async function requirePartner(page: PageRequest, action: MemberAction): Promise<PartnerPage> {
  const membership = await membershipOf(page);
  const partner = partnerAt(membership, null, action);
  if (!membership.isNoted) {
    membership.isNoted = true;
    await noteMemberUse(partner.ctx, partner.organization.id);
  }
  return partner;
}

/** As requirePartner, for URLs that answer with a file: a refusal is a response of its own, no page shows it. */
export async function requirePartnerOfFile(page: PageRequest, action: MemberAction): Promise<PartnerPage> {
  return requirePartner(page, action).catch((refusal: unknown) => {
    const status = (refusal as { init?: { status?: number } | null } | null)?.init?.status;
    if (refusal instanceof Response || status !== 404) throw refusal;
    throw fileNotYours();
  });
}

/** As notYours, for URLs that answer with a file. */
export function fileNotYours(): Response {
  const headers = { "Cache-Control": "private, no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(panelErrors.not_yours, { status: 404, headers });
}

/** As readPartnerForm, for a form that has been read already. @throws as requireFormSession and requirePartner */
export async function partnerOfForm(
  page: PageRequest,
  form: URLSearchParams,
  action: MemberAction,
  secrets: readonly string[] = [],
): Promise<PartnerPage> {
  await requireFormSession(page, form, secrets);
  return partnerAt(await membershipOf(page), form.get("organization"), action);
}

/**
 * First line of every action of the panel: the form names the organization it was made for (PanelForm), even if another
 * tab has chosen since.
 * @param secrets fields with codes, as of `answerForm`
 * @throws as partnerOfForm and readForm
 */
export async function readPartnerForm(
  page: PageRequest,
  action: MemberAction,
  secrets: readonly string[] = [],
): Promise<PartnerPage & { form: URLSearchParams }> {
  const form = await readForm(page.request);
  return { ...(await partnerOfForm(page, form, action, secrets)), form };
}
