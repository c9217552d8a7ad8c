/** /avisos/confirmar?token: confirms alerts from the mailbox. Mail scanners open links, so only the button confirms. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { wishListSignature } from "~/domain/mail/wish-list-signature.server";
import { confirmWishes } from "~/domain/wishes/confirm-wishes.server";
import { readUnconfirmedWishes } from "~/domain/wishes/queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { confirmByToken } from "~/http/mail-links/confirm-by-token.server";
import { readToken } from "~/http/mail-links/link-params.server";
import { wishLine } from "~/locales/es/wish-line";
import { wishConfirm as text } from "~/locales/es/wishes";
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
  const wishes = await readUnconfirmedWishes(database(), token);
  const [first] = wishes;
  return data({
    action: `/avisos/confirmar?token=${token}`,
    title: first?.offerTitle ?? null,
    wishes: [...new Set(wishes.map(wishLine))],
  });
}

export function action(page: ActionFunctionArgs) {
  return confirmByToken(page, text.expired, async (ctx, confirmed) => {
    const { email } = await confirmWishes(ctx, confirmed);
    return `/avisos?${new URLSearchParams({ email, sig: wishListSignature(email), confirmado: "1" })}`;
  });
}

export default function ConfirmWishes() {
  const { action: target, title: offer, wishes } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.problems;
  return (
    <ConfirmForm text={text} target={target} offer={offer} refused={refused}>
      <ConfirmedLines lines={wishes} />
    </ConfirmForm>
  );
}
