/** Reads the member that a page of the team is about. */
import { listTeamMembers } from "~/domain/organizations/team/queries.server";
import { memberName, type TeamMember } from "~/domain/organizations/team/team";
import { notYours, type PartnerPage } from "./partner-page.server";

export interface NamedMember extends TeamMember {
  /** As memberName. */
  name: string;
}

/** @throws a 404 for those who are not, or no longer, in the team */
export async function readTeamMember(
  { ctx, organization }: Pick<PartnerPage, "ctx" | "organization">,
  userId: string | undefined,
): Promise<NamedMember> {
  const members = await listTeamMembers(ctx, organization.id);
  const member = members.find((one) => one.userId === userId?.toLowerCase());
  if (!member) throw notYours();
  return { ...member, name: memberName(member) };
}
