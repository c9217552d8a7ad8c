/** /account/consents: one form for the account's mail lists. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findRegion } from "~/domain/catalogue/regions";
import {
  changeConsents,
  readNewsletterRegion,
  readSubscriptions,
} from "~/domain/consent/change-consents.server";
import { CONSENT_LISTS } from "~/domain/consent/consent";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { readAccountPage } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { withLists } from "~/http/form/form-fields.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { readRegion } from "~/http/visitor/region.server";
import { consentsPage as text } from "~/locales/es/account/account-page";
import { site } from "~/site-settings";
import { BackToAccount } from "~/ui/account/back-to-account";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { moreStyles } from "~/ui/elements/more-styles";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { SelectField } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/consents";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, account } = await readAccountPage({ request, context }, HERE);
  const { email } = account;
  const subscribed = await readSubscriptions(ctx.db, email);
  const region = subscribed.includes("newsletter")
    ? await readNewsletterRegion(ctx.db, email)
    : (await readRegion({ request, context })).value;
  return { email, subscribed, region };
}

const schema = z.object({
  list: z.array(z.string()).transform((said) => CONSENT_LISTS.filter((list) => said.includes(list))),
  region: z.string().optional(),
});

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx } = await readAccountPage(page, HERE);
  return answerForm({ form, schema, read: withLists("list") }, async ({ list: wanted, region }) => {
    const address = await verifiedAddress(ctx);
    if (!address) throw refusal(text.unverified);
    const now = await changeConsents(ctx, {
      email: address.email,
      wanted,
      region: findRegion(region ?? "")?.value,
      source: "account",
      textVersion: site.legalVersions.marketing,
      ip: clientAddressOf(page.context),
    });
    const toast =
      now.length === wanted.length
        ? { kind: "success" as const, text: text.saved }
        : { kind: "info" as const, text: text.barred };
    return seeOther(HERE, { toasts: [toast] });
  });
}

export default function AccountConsents() {
  const { email, subscribed, region } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <FormPage title={text.title} lead={text.lead(email)} problems={problems}>
      <form method="post" action={HERE} className="box fields" noValidate>
        <ChoiceGroup legend={text.legend} hideLegend>
          {CONSENT_LISTS.map((list) => (
            <Choice
              key={list}
              type="checkbox"
              name="list"
              value={list}
              label={text.lists[list][0]}
              description={text.lists[list][1]}
              defaultChecked={subscribed.includes(list)}
            />
          ))}
        </ChoiceGroup>
        <SelectField
          name="region"
          label={text.region}
          options={REGION_PLAIN}
          groups={REGION_GROUPS}
          defaultValue={region}
        />
        <p className="field__hint">
          <LinkedText text={text.more} to={["/marketing-agreement"]} />
        </p>
        <Button>{text.submit}</Button>
      </form>
      <p>
        <a href="/account/newsletter">{text.newsletter}</a>
      </p>
      <p>
        <a href="/account/alerts">{text.alerts}</a>
      </p>
      <BackToAccount />
    </FormPage>
  );
}
