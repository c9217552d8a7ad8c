/**
 * /socios/invitacion: the link of an invitation. It only shows the invitation; a signed-in account of that mailbox
 * accepts.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { readUser as readAccount } from "~/domain/identity/queries.server";
import { isDomainError } from "~/domain/kernel/errors";
import { invitationOfLink } from "~/domain/mail/invitation-link.server";
import { acceptInvitation, declineInvitation } from "~/domain/organizations/team/answer-invitation.server";
import { readInvitation } from "~/domain/organizations/team/queries.server";
import { memberNameFields } from "~/domain/organizations/team/schemas";
import { personalPageHeaders } from "~/http/answer/caching";
import { organizationCookie } from "~/http/cookies.server";
import { formFields } from "~/http/form/form-fields.server";
import { problemsOf, schemaProblems } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/panel/kit.server";
import { PANEL_HOME } from "~/http/panel/panel-paths";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { invitationTexts as text } from "~/locales/es/panel/team";
import { contextFor, database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { EndedInvitation, OpenInvitation } from "~/ui/panel/invitation-parts";
import { panelMeta } from "~/ui/panel/kit";

export const links = moreStyles;

const HERE = "/socios/invitacion";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = panelMeta(text.metaTitle);

const linkOf = (fields: URLSearchParams) => ({
  email: (fields.get("email") ?? "").slice(0, 254),
  sig: (fields.get("sig") ?? "").slice(0, 500),
});

const nameSchema = z.object(memberNameFields());

type Holder = "stranger" | "unproven" | "other" | "invited";

/** Who opens the link, as far as it matters to the invitation. */
async function holderOf(
  page: PageRequest,
  emailKey: string,
): Promise<{ holder: Holder; own: string | null; name: string }> {
  const user = await readSessionUser(page);
  if (!user) return { holder: "stranger", own: null, name: "" };
  const ctx = contextFor(user);
  const { email, firstName, lastName } = await readAccount(ctx, user.userId);
  const account = { own: email, name: `${firstName} ${lastName}`.trim() };
  const mailbox = await verifiedAddress(ctx);
  if (!mailbox) return { ...account, holder: "unproven" };
  return { ...account, holder: mailbox.emailKey === emailKey ? "invited" : "other" };
}

export async function loader(page: LoaderFunctionArgs) {
  const link = linkOf(new URL(page.request.url).searchParams);
  const id = invitationOfLink(link);
  const invitation = id === null ? null : await readInvitation(database(), id);
  if (!invitation) return data(null, { status: 410 });
  const { organization, role, expiresAt, emailKey } = invitation;
  const holder = await holderOf(page, emailKey);
  return data({ ...link, ...holder, organization: organization.name, role, until: expiresAt });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const link = linkOf(form);
  const id = invitationOfLink(link);
  const user = await readSessionUser(page);
  if (!user) {
    const back = `${HERE}?${new URLSearchParams(link)}`;
    return seeOther(`/login?returnTo=${encodeURIComponent(back)}`);
  }
  const ctx = contextFor(user);
  try {
    if (form.get("intent") === "decline") {
      await declineInvitation(ctx, id ?? "");
      return await seeOther("/", { toasts: [{ kind: "success", text: text.declined }] });
    }
    const named = nameSchema.safeParse(formFields(form));
    if (!named.success) return data({ problems: schemaProblems(named.error) }, 400);
    const joined = await acceptInvitation(ctx, id ?? "", named.data.name);
    return await seeOther(PANEL_HOME, {
      cookies: [await organizationCookie.serialize(joined.organizationId)],
      toasts: [{ kind: "success", text: text.joined(joined.name) }],
    });
  } catch (error) {
    // Ended, or the second of two clicks: the page itself says where it stands.
    const status = isDomainError(error, "not_found") ? 410 : isDomainError(error, "conflict") ? 409 : null;
    const { problems, status: other } = problemsOf(error);
    return data({ problems }, status ?? other);
  }
}

export default function Invitation() {
  const found = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return found ? <OpenInvitation {...found} action={HERE} problems={problems} /> : <EndedInvitation />;
}
