/** /account/alerts: lists the account's alerts and places on waiting lists; ends alerts, one or all. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { userOwner } from "~/domain/kernel/owner";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { readOwnEntries } from "~/domain/sales/waiting-list/read-entries.server";
import { signWaitingLink } from "~/domain/sales/waiting-list/waiting-link.server";
import { endAllWishes, endWish } from "~/domain/wishes/end-wishes.server";
import { readWishes } from "~/domain/wishes/queries.server";
import { readAccountPage } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { orNotFound } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { forms } from "~/locales/es/forms";
import { waitingPage } from "~/locales/es/waiting-list";
import { wishList as text } from "~/locales/es/wishes";
import { BackToAccount } from "~/ui/account/back-to-account";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { shownWishes, WishList } from "~/ui/wishes/wish-list";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/alerts";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** An account with an unconfirmed address has no alerts: the mailbox may belong to another person. */
async function readOwner(page: LoaderFunctionArgs) {
  const { ctx, account } = await readAccountPage(page, HERE);
  const address = await verifiedAddress(ctx);
  const whose = address && { emailKey: address.emailKey, owner: userOwner(address.userId) };
  return { db: ctx.db, email: account.email, whose, address };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db, email, whose, address } = await readOwner({ request, context, params });
  const waiting = address ? await readOwnEntries(db, address) : [];
  return {
    email,
    wishes: shownWishes(whose ? await readWishes(db, whose) : []),
    waiting: waiting.map(({ id, title, optionTitle, status, position }) => ({
      id,
      title: `${title} (${optionTitle})`,
      state: position === null ? waitingPage.states[status][0] : waitingPage.place(position),
      href: `${MAIL_PATHS.waitingList}?${new URLSearchParams({ ...signWaitingLink(id, address?.email ?? "") })}`,
    })),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { db, whose } = await readOwner({ request, context, params });
  const done = (message: string) => seeOther(HERE, { toasts: [{ kind: "success", text: message }] });
  switch (form.get("intent")) {
    case "end":
      if (!whose) throw data(null, { status: 404 });
      await orNotFound(endWish(db, whose, form.get("id") ?? ""));
      return done(text.ended);
    case "end-all":
      if (whose) await endAllWishes(db, whose);
      return done(text.allEnded);
    default:
      return seeOther(HERE, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  }
}

export default function AccountAlerts() {
  const { email, wishes, waiting } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={text.lead(email)}>
      <WishList wishes={wishes} action={HERE} />
      {waiting.length > 0 && (
        <section className="stack">
          <h2>{waitingPage.lists}</h2>
          <ul className="box stack">
            {waiting.map(({ id, title, state, href }) => (
              <li key={id}>
                <a href={href}>{title}</a>
                <p className="small soft">{state}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BackToAccount />
    </FormPage>
  );
}
