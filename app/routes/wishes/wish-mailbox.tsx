/** /avisos?email&sig: lists the alerts of one mailbox by a signed link, each with a button that ends it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emailKey } from "~/domain/kernel/email-key.server";
import { endAllWishes, endWish } from "~/domain/wishes/end-wishes.server";
import { readWishes } from "~/domain/wishes/queries.server";
import { readWishListLink } from "~/domain/wishes/wish-links.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { orNotFound } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { openLink } from "~/http/mail-links/link-params.server";
import { forms } from "~/locales/es/forms";
import { wishList as text } from "~/locales/es/wishes";
import { database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { shownWishes, WishList } from "~/ui/wishes/wish-list";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.metaTitle);

/** The outcome of the last action is passed in the query string: these pages set no cookie. */
const NOTICES: Record<string, string> = {
  confirmado: text.confirmed,
  terminado: text.ended,
  todos: text.allEnded,
};

/** @throws Response a redirect home, for an incomplete or forged link */
function readLink(request: Request) {
  return openLink(request, (link) => ({
    email: readWishListLink(link),
    here: `/avisos?${new URLSearchParams({ ...link })}`,
  }));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, here } = await readLink(request);
  const wishes = await readWishes(database(), { emailKey: emailKey(email) });
  const { searchParams } = new URL(request.url);
  const notice = Object.entries(NOTICES).find(([name]) => searchParams.has(name))?.[1] ?? null;
  return data({ email, action: here, notice, wishes: shownWishes(wishes) });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { email, here } = await readLink(request);
  const whose = { emailKey: emailKey(email) };
  switch (form.get("intent")) {
    case "end":
      await orNotFound(endWish(database(), whose, form.get("id") ?? ""));
      return seeOther(`${here}&terminado=1`);
    case "end-all":
      await endAllWishes(database(), whose);
      return seeOther(`${here}&todos=1`);
    default:
      throw new Response(forms.unknownIntent, { status: 400 });
  }
}

export default function WishesOfMailbox() {
  const { email, action: target, notice, wishes } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={text.lead(email)}>
      {notice && (
        <Notice kind="success">
          <p>{notice}</p>
        </Notice>
      )}
      <WishList wishes={wishes} action={target} />
      {wishes.length > 0 && (
        <p>
          <a href="/">{text.home}</a>
        </p>
      )}
    </FormPage>
  );
}
