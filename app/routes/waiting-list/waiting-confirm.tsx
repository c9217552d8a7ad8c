/** /lista-de-espera/confirmar?token: confirms an entry from the mailbox. Mail scanners open links, so only the button confirms. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isDomainError } from "~/domain/kernel/errors";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { confirmEntry, readUnconfirmedEntry } from "~/domain/sales/waiting-list/confirm-entry.server";
import { signWaitingLink } from "~/domain/sales/waiting-list/waiting-link.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { refusal } from "~/http/form/form-problems.server";
import { confirmByToken } from "~/http/mail-links/confirm-by-token.server";
import { readToken } from "~/http/mail-links/link-params.server";
import { errorText } from "~/locales/es/errors";
import { formatDateTime } from "~/locales/es/format";
import { waitingConfirm as text, wantedPlaces } from "~/locales/es/waiting-list";
import { database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { ConfirmedLines, ConfirmForm } from "~/ui/mail-links/confirm-form";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await readToken(request);
  const entry = await readUnconfirmedEntry(database(), token);
  return data({
    action: `${MAIL_PATHS.waitingConfirm}?token=${token}`,
    title: entry?.title ?? null,
    lines: entry
      ? [
          entry.optionTitle,
          ...(entry.startsAt === null || entry.timezone === null
            ? []
            : [formatDateTime(entry.startsAt, entry.timezone)]),
          wantedPlaces(entry.quantity, entry.orFewer),
        ]
      : [],
  });
}

export function action(page: ActionFunctionArgs) {
  return confirmByToken(page, text.expired, async (ctx, confirmed) => {
    try {
      const { id, email } = await confirmEntry(ctx, confirmed);
      return `${MAIL_PATHS.waitingList}?${new URLSearchParams({ ...signWaitingLink(id, email) })}`;
    } catch (error) {
      throw isDomainError(error, "conflict")
        ? refusal(errorText(error.facts.reason ?? "conflict"), null, 409)
        : error;
    }
  });
}

export default function ConfirmWaiting() {
  const { action: target, title: offer, lines } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.problems;
  return (
    <ConfirmForm text={text} target={target} offer={offer} refused={refused}>
      <ConfirmedLines lines={lines} />
    </ConfirmForm>
  );
}
