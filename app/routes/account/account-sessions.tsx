/** /account/sessions: lists the account's open sessions; ends one or all others. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deviceOf } from "~/domain/identity/sessions/device";
import { endOtherSessions, endOwnSession } from "~/domain/identity/sessions/end-sessions.server";
import { listOpenSessions } from "~/domain/identity/sessions/list-open-sessions.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { orNotFound } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import { sessionsPage as text } from "~/locales/es/account/account-page";
import { formatShortDateTime } from "~/locales/es/format";
import { forms } from "~/locales/es/forms";
import { contextFor } from "~/runtime.server";
import { BackToAccount } from "~/ui/account/back-to-account";
import { SessionList } from "~/ui/account/session-list";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/sessions";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireSessionUser({ request, context }, HERE);
  const sessions = await listOpenSessions(contextFor(user));
  return {
    sessions: sessions.map(({ id, userAgent, createdAt, lastUsedAt, current }) => ({
      id,
      device: text.device(deviceOf(userAgent)),
      opened: formatShortDateTime(createdAt),
      used: formatShortDateTime(lastUsedAt),
      current,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const ctx = contextFor(await requireSessionUser({ request, context }, HERE));
  const done = (message: string) => seeOther(HERE, { toasts: [{ kind: "success", text: message }] });
  switch (form.get("intent")) {
    case "end":
      await orNotFound(endOwnSession(ctx, form.get("id") ?? ""));
      return done(text.ended);
    case "end-others":
      await endOtherSessions(ctx);
      return done(text.othersEnded);
    default:
      return seeOther(HERE, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  }
}

export default function AccountSessions() {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={text.lead}>
      <SessionList sessions={sessions} action={HERE} />
      <BackToAccount />
    </FormPage>
  );
}
