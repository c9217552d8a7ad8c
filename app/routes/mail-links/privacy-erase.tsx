/** /privacidad/mis-datos/borrar: confirms an erasure after explaining its effect. GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { FactorProof } from "~/domain/identity/second-factor/check-factor.server";
import { accountWithFactor } from "~/domain/identity/second-factor/prove-factor.server";
import { isDomainError } from "~/domain/kernel/errors";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { usableCoupons } from "~/domain/privacy/open-coupons";
import { tryFactor } from "~/http/account/second-factor-proof.server";
import { readCode } from "~/http/account/sign-in-by-code.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { FormRefusal, problemsOf, refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { type ProvenAddress, provenAddress } from "~/http/mail-links/privacy-link.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { privacyCentre as text } from "~/locales/es/account/privacy-centre";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { bindFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { Field } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

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
  const needsFactor = (await accountWithFactor(anonymousContext().db, email)) !== null;
  return data({ email, query, open, needsFactor });
}

const eraseForm = z.object({ knowsOpenCoupons: z.string().optional(), factor: z.string().default("") });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { email } = await requireLink(page.request);
  return answerForm({ form, schema: eraseForm, secrets: ["factor"] }, async (typed) => {
    await requireBelowLimit(page, "login");
    const ctx = anonymousContext();
    const userId = await accountWithFactor(ctx.db, email);
    const factor = userId === null ? null : readFactor(typed.factor);
    if (userId !== null && factor === null) throw refusal(text.factorMissing, "factor");
    const knowsOpenCoupons = typed.knowsOpenCoupons === "true";
    const erase = () => eraseAddress(ctx, { email, knowsOpenCoupons, factor });
    try {
      await (userId !== null && factor ? tryFactor(page, { userId, proof: factor }, erase) : erase());
    } catch (error) {
      if (isDomainError(error, "conflict") && error.facts.reason === "coupons_open")
        throw refusal(text.knowsOpenMissing, "knowsOpenCoupons");
      const ofFactor = factor && (error instanceof FormRefusal || isDomainError(error, "invalid"));
      throw ofFactor ? refusalOfFactor(error) : error;
    }
    return seeOther("/privacidad/mis-datos/borrado");
  });
}

/** The page has one field for both kinds of codes. */
function refusalOfFactor(error: unknown): FormRefusal {
  const { problems, status } = problemsOf(error);
  return new FormRefusal(
    problems.map(({ message }) => ({ field: "factor", message })),
    status,
  );
}

/** One field for both: an app's code has six digits, a recovery code more signs. */
function readFactor(typed: string): FactorProof | null {
  const code = typed.trim().slice(0, 60);
  if (code === "") return null;
  const digits = readCode(code);
  return digits === null ? { kind: "recovery", code } : { kind: "totp", code: digits };
}

export default function PrivacyErase() {
  const { email, query, open, needsFactor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  return (
    <FormPage title={text.eraseTitle} lead={text.eraseLead(email)} problems={refused?.problems}>
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
            error={bind.error("knowsOpenCoupons")}
            label={text.knowsOpen}
          />
        )}
        {needsFactor && (
          <Field
            name="factor"
            label={text.factor}
            hint={text.factorHint}
            error={bind.error("factor")}
            autoComplete="one-time-code"
            maxLength={60}
            spellCheck={false}
            required
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
    <section className="prose">
      <h2>{title}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
