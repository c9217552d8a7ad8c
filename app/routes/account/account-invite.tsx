/** /account/invitar: the link by which an account invites friends, its conditions, and what the invitations have come to. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { invitationPath } from "~/domain/sales/friends/friend-credit";
import { ownFriendCode } from "~/domain/sales/friends/invite-code.server";
import { readInvitations } from "~/domain/sales/friends/read-invitations.server";
import { readAccountPage } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { publicOrigin } from "~/http/request/public-origin.server";
import { formatDate } from "~/locales/es/format";
import { friendTexts as text } from "~/locales/es/friends";
import { BackToAccount } from "~/ui/account/back-to-account";
import { moreStyles } from "~/ui/elements/more-styles";
import { Field } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

const HERE = "/account/invitar";

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, account } = await readAccountPage(page, HERE);
  const { friends } = config;
  const isOn = friends.credit > 0;
  const invitations = await readInvitations(ctx.db, account.id);
  return {
    lead: isOn ? text.lead(friends) : text.off,
    link: isOn ? `${publicOrigin()}${invitationPath(await ownFriendCode(ctx))}` : null,
    conditions: isOn ? text.conditionsOf(friends) : [],
    invitations: invitations.map(({ state, reason, acceptedAt }) => ({
      day: formatDate(acceptedAt),
      state: text.states(state, reason),
    })),
  };
}

export default function AccountInvite() {
  const { lead, link, conditions, invitations } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={lead}>
      {link !== null && (
        <div className="box fields">
          <Field
            name="link"
            label={text.link}
            hint={text.linkHint}
            defaultValue={link}
            required="sometimes"
            readOnly
          />
          <h2>{text.conditions}</h2>
          <ul>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </div>
      )}
      <section className="stack prose">
        <h2>{text.list}</h2>
        {invitations.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <ul>
            {invitations.map(({ day, state }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that are never reordered, and have no name of their own
              <li key={index}>
                {day}: {state}
              </li>
            ))}
          </ul>
        )}
        <p>
          <a href="/account/gift-cards">{text.cards}</a>
        </p>
      </section>
      <BackToAccount />
    </FormPage>
  );
}
