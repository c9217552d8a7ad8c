/** /account: the customer's overview page, with links to all account pages and the form to change their name. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { config } from "~/config.server";
import { updateUser } from "~/domain/identity/accounts/update-user.server";
import { personName } from "~/domain/identity/credentials/schemas";
import { hasSecondFactor } from "~/domain/identity/second-factor/queries.server";
import { readNextCoupons } from "~/domain/sales/history/next-coupons.server";
import { readAccountPage } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { accountPage as text } from "~/locales/es/account/account-page";
import { formatDate } from "~/locales/es/format";
import { bookedDate, validityDays } from "~/locales/es/where-and-when";
import { AccountLinks } from "~/ui/account/account-links";
import { SignOutForm } from "~/ui/account/sign-out-form";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { NameFields } from "~/ui/sign-in/name-fields";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, account } = await readAccountPage({ request, context }, HERE);
  const handlesMoney = account.staff || account.memberships.some(({ role }) => role === "owner");
  const unprotected = handlesMoney && !(await hasSecondFactor(ctx.db, account.id));
  const { email, firstName, lastName, hasPassword } = account;
  const [next = null] = await readNextCoupons(ctx, 1);
  const coupon = next && {
    title: next.title,
    option: next.optionTitle,
    when: bookedDate(next) ?? validityDays(next, next.purchasedAt),
    href: next.held?.page ?? `/order/success?transaction_id=${next.transactionId}`,
  };
  const since = formatDate(account.createdAt);
  const invites = config.friends.credit > 0;
  return { email, firstName, lastName, hasPassword, unprotected, coupon, invites, since };
}

const schema = z.object({ firstName: personName().default(""), lastName: personName().default("") });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, account } = await readAccountPage(page, HERE);
  return answerForm({ form, schema }, async (names) => {
    await updateUser(ctx, { id: account.id, expectedVersion: null, ...names });
    return seeOther(HERE, { toasts: [{ kind: "success", text: text.saved }] });
  });
}

export default function Account() {
  const { email, since, hasPassword, unprotected, coupon, invites, ...names } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.since(email, since)} problems={refused?.problems}>
      {unprotected && (
        <Notice kind="warning" title={text.protect.title}>
          <p>{text.protect.text}</p>
          <p>
            <a href="/account/security">{text.protect.link}</a>
          </p>
        </Notice>
      )}
      <AccountLinks
        hasPassword={hasPassword}
        coupon={coupon}
        invites={invites}
        dataOpen={refused !== undefined}
      >
        <form method="post" action={HERE} className="fields" noValidate>
          <NameFields bind={bindFields(refused, names)} />
          <Button>{text.save}</Button>
        </form>
      </AccountLinks>
      <SignOutForm />
    </FormPage>
  );
}
