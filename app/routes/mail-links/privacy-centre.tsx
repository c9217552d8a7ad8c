/** /privacidad/mis-datos: lists the data stored about an address by a signed link; without one, a form that mails it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { usableCoupons } from "~/domain/privacy/open-coupons";
import { mailPrivacyLink } from "~/domain/privacy/privacy-link.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { mailRequestedLink } from "~/http/mail-links/link-request.server";
import { provenAddress } from "~/http/mail-links/privacy-link.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { privacyCentre as text } from "~/locales/es/account/privacy-centre";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { personalDataLines } from "~/ui/mail-links/personal-data-lines";
import { PersonalDataView } from "~/ui/mail-links/personal-data-view";

export const links = moreStyles;

const HERE = "/privacidad/mis-datos";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta: MetaFunction = () => [
  ...linkMeta(text.title),
  { name: "description", content: text.description },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const link = await provenAddress(request);
  if (link === null || link === "none") return data({ view: null, linkOver: link === null });
  const kept = await collectDataOfAddress(anonymousContext().db, link.email);
  const facts = personalDataLines(kept, usableCoupons(kept.purchases, Date.now()).length);
  return data({ view: { ...link, facts }, linkOver: false });
}

export function action({ request, context }: ActionFunctionArgs) {
  const send = (email: string) => mailPrivacyLink(anonymousContext(), email);
  return mailRequestedLink({ request, context }, { door: "privacy", path: HERE, text, send });
}

export default function PrivacyCentre() {
  const { view, linkOver } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (view) return <PersonalDataView view={view} />;
  const problems = refused?.problems ?? (linkOver ? [{ field: null, message: text.linkOver }] : []);
  return (
    <FormPage title={text.title} lead={text.lead} problems={problems}>
      <form method="post" action={HERE} className="box fields" noValidate>
        <EmailField {...bindFields(refused).field("email")} />
        <Button block>{text.send}</Button>
      </form>
      <p>
        <LinkedText text={text.account} to={["/account"]} />
      </p>
      <p>
        <LinkedText text={text.seen} to={["/vistos"]} />
      </p>
      <p>
        <LinkedText text={text.policy} to={["/privacy-policy"]} />
      </p>
    </FormPage>
  );
}
