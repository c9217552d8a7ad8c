/** A business as its page at the staff's desk shows it. */
import type { ReadApplication } from "~/domain/organizations/application/read-application.server";
import { legalFacts } from "~/http/panel/organization-facts";
import { applicationReview as text } from "~/locales/es/desk/applications";
import { queue } from "~/locales/es/desk/queue";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { applicationSubmit } from "~/locales/es/panel/application";
import { formatDifferences } from "~/locales/es/panel/offer-differences";
import { organizationPage } from "~/locales/es/panel/organization";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { DESK_APPLICATIONS, DESK_QUEUE } from "./desk-paths";

function factsOf({ organization, sent }: ReadApplication) {
  const { selfCertifiedAt, termsVersionAccepted, verifiedAt, members } = organization;
  const certified =
    selfCertifiedAt === null
      ? text.notCertified
      : text.certifiedAt(formatDate(selfCertifiedAt), termsVersionAccepted ?? organizationPage.none);
  const team = (members ?? []).map(({ email, role }) => `${email} (${ROLE_NAMES[role].toLowerCase()})`);
  return [
    ...legalFacts(organization),
    { term: text.regime, value: applicationSubmit.regimes[organization.taxRegime] },
    { term: text.phone, value: organization.contactPhone },
    { term: text.website, value: organization.website ?? "" },
    { term: text.description, value: organization.description },
    { term: text.certified, value: certified },
    { term: text.verified, value: verifiedAt === null ? text.verifiedNot : formatDate(verifiedAt) },
    ...(sent.at === null
      ? []
      : [
          { term: text.sentBy, value: sent.by ?? text.sentByStaff },
          { term: text.sentAt, value: formatDateTime(sent.at) },
        ]),
    { term: text.members, value: team.join(", ") },
  ];
}

export const twinsView = (twins: ReadApplication["twins"]) =>
  twins.map((twin) => ({ ...twin, href: `${DESK_APPLICATIONS}/${twin.id}` }));

/** @param now ms UTC */
export function applicationView(read: ReadApplication, now: number) {
  const { organization, sent, offers, twins, history } = read;
  const waits = organization.status === "pending_review" && sent.at !== null;
  return {
    name: organization.name,
    status: organization.status,
    version: organization.version,
    lead: waits ? text.waits(formatDateTime(sent.at ?? now), queue.age(now - (sent.at ?? now))) : undefined,
    facts: factsOf(read),
    offers: offers.map(({ id, title, version, differences }) => ({
      value: `${id}:${version}`,
      title,
      href: `${DESK_QUEUE}/${id}`,
      content: formatDifferences(differences),
    })),
    twins: twinsView(twins),
    history: history.map((entry, key) => ({ ...entry, key })),
  };
}
