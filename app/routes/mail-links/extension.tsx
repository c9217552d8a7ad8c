/** /pedido/prorroga: the holder of unused coupons extends them once, the new end shown first. A GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { extendLine } from "~/domain/sales/expiry/extend-line.server";
import { type HeldLine, readExtension } from "~/domain/sales/expiry/read-extension.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { orNotFound, refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { type ProvenHolder, provenHolder } from "~/http/mail-links/booking-proof.server";
import { extension as text } from "~/locales/es/checkout/extension";
import { formatDate } from "~/locales/es/format";
import { footer } from "~/locales/es/ui";
import { Button, ButtonLink } from "~/ui/elements/button";
import { Fact } from "~/ui/elements/fact";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { extensionPath } from "~/ui/order/purchase-links";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

function shownExtension({ href, back }: ProvenHolder, { line, open }: HeldLine) {
  const { title, optionTitle, terms } = line;
  return {
    href,
    back,
    lead: open ? text.lead(formatDate(open.until)) : text.notAllowed,
    facts: [
      [text.offer, `${title} (${optionTitle})`],
      [text.seller, terms.seller.name],
      ...(open
        ? ([
            [text.coupons, text.couponsOf(open.coupons.length)],
            [text.now, formatDate(open.validUntil)],
            [text.newEnd, formatDate(open.newEnd)],
          ] as const)
        : []),
    ] as const,
    submit: open && text.submit(formatDate(open.newEnd)),
  };
}

export async function loader(page: LoaderFunctionArgs) {
  const proven = await provenHolder(page, extensionPath);
  const held = proven && (await readExtension(proven.ctx, proven.holder));
  if (!proven || !held) return data({ extension: null }, { status: 404 });
  return data({ extension: shownExtension(proven, held) });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const proven = await provenHolder(page, extensionPath);
  return answerForm({ form, schema: z.object({}) }, async () => {
    await requireBelowLimit(page, "codes");
    if (!proven) throw data(null, { status: 404 });
    try {
      const end = await orNotFound(extendLine(proven.ctx, proven.holder));
      return await seeOther(proven.back, { toasts: [{ kind: "success", text: text.done(formatDate(end)) }] });
    } catch (error) {
      if (isDomainError(error, "conflict")) throw refusal(text.notAllowed, null, 409);
      throw error;
    }
  });
}

export default function ExtensionPage() {
  const { extension } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!extension)
    return (
      <FormPage title={text.unknownTitle} lead={text.unknown}>
        <ButtonLink href="/pedido">{footer.links["/pedido"]}</ButtonLink>
      </FormPage>
    );
  const { href, back, lead, facts, submit } = extension;
  return (
    <FormPage title={text.title} lead={lead} problems={refused?.problems}>
      <dl className="box facts">
        {facts.map(([term, value]) => (
          <Fact key={term} term={term} value={value} />
        ))}
      </dl>
      {submit && (
        <form method="post" action={href}>
          <Button>{submit}</Button>
        </form>
      )}
      <ButtonLink variant="secondary" href={back}>
        {text.back}
      </ButtonLink>
    </FormPage>
  );
}
