/** /privacidad/mis-datos/borrar: confirms an erasure after explaining its effect. GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isDomainError } from "~/domain/kernel/errors";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { usableCoupons } from "~/domain/privacy/open-coupons";
import { personalPageHeaders } from "~/http/answer/caching";
import { problemsOf, refusal, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { type ProvenAddress, provenAddress } from "~/http/mail-links/privacy-link.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { privacyCentre as text } from "~/locales/es/account/privacy-centre";
import { Button } from "~/ui/elements/button";
import { Notice } from "~/ui/elements/notice";
import { CheckField } from "~/ui/form/choice";
import { byField, FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.eraseTitle);

/** @throws Response a redirect to the form that mails a new link */
async function requireLink(request: Request): Promise<ProvenAddress> {
  const link = await provenAddress(request);
  if (link !== null && link !== "none") return link;
  throw await seeOther("/privacidad/mis-datos", { toasts: [{ kind: "error", text: text.linkOver }] });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, query } = await requireLink(request);
  const { purchases } = await collectDataOfAddress(anonymousContext().db, email);
  const open = usableCoupons(purchases, Date.now()).map(({ title, coupon }) =>
    text.openCoupon(coupon.code, title),
  );
  return data({ email, query, open });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { email } = await requireLink(request);
  const wait = await tooOften({ request, context }, "login");
  if (wait) return showAgain(refusal(wait, null, 429));
  try {
    await eraseAddress(anonymousContext(), {
      email,
      knowsOpenCoupons: form.get("knowsOpenCoupons") === "true",
    });
  } catch (error) {
    if (isDomainError(error, "conflict") && error.facts.reason === "coupons_open")
      return showAgain(refusal(text.knowsOpenMissing, "knowsOpenCoupons"));
    return showAgain(problemsOf(error));
  }
  return seeOther("/privacidad/mis-datos/borrado");
}

export default function PrivacyErase() {
  const { email, query, open } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <FormPage title={text.eraseTitle} lead={text.eraseLead(email)} problems={problems}>
      <Facts title={text.goesTitle} facts={text.goes} />
      <Facts title={text.staysTitle} facts={text.stays} />
      {open.length > 0 && (
        <Notice kind="warning" title={text.openTitle(open.length)}>
          <p>{text.openText}</p>
          <ul>
            {open.map((coupon) => (
              <li key={coupon}>{coupon}</li>
            ))}
          </ul>
          <p className="cluster">
            <a href="/pedido">{text.findOrders}</a>
            <a href="/desistimiento">{text.withdraw}</a>
          </p>
        </Notice>
      )}
      <form method="post" action={`/privacidad/mis-datos/borrar?${query}`} className="box fields" noValidate>
        {open.length > 0 && (
          <CheckField
            name="knowsOpenCoupons"
            value="true"
            error={byField(problems).knowsOpenCoupons}
            label={text.knowsOpen}
          />
        )}
        <Button variant="danger">{text.confirm}</Button>
        <p>
          <a href={`/privacidad/mis-datos?${query}`}>{text.cancel}</a>
        </p>
      </form>
    </FormPage>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section className="stack stack--s">
      <h2>{title}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
