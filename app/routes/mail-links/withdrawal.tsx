/** /desistimiento: withdrawal from a purchase in two steps, without an account. A GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { parseEmail } from "~/domain/kernel/formats/email";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { type OrderLink, readOrderLink } from "~/domain/sales/access/order-link.server";
import { parseSaleName } from "~/domain/sales/access/sale-reference";
import { readCardOfSale } from "~/domain/sales/gift-card-sales/read-card.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { previewWithdrawal, readAcknowledgements } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { withLists } from "~/http/form/form-fields.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import {
  declareByOrderNumber,
  openWithdrawalByProof,
  orderNameForm,
  readDeclarationLink,
} from "~/http/mail-links/withdrawal-request.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { withdrawal as text } from "~/locales/es/checkout/withdrawal";
import { formatDateTime } from "~/locales/es/format";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { acknowledgementData, contractData } from "~/ui/mail-links/contract-data";
import {
  AskForOrder,
  ChooseCoupons,
  Declared,
  DeclareWithdrawal,
  Received,
} from "~/ui/mail-links/withdrawal-steps";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

const PATH = "/desistimiento";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** The signed link in the URL: from a purchase mail, or from the first step. */
function readLink(request: Request) {
  const { searchParams } = new URL(request.url);
  const link = { email: searchParams.get("email") ?? "", sig: searchParams.get("sig") ?? "" };
  return { link, searchParams, ctx: anonymousContext() };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { link, searchParams, ctx } = readLink(request);
  const named = link.sig === "" ? null : await readOrderLink(ctx, link, ["withdrawal", "order"]);
  if (!named) return withoutLink({ request, context }, searchParams, link);
  const done = searchParams.get("done");
  const received = done
    ? (await readAcknowledgements(ctx.db, named.sale.saleId)).find(({ id }) => id === done)
    : undefined;
  if (received) return data({ step: "done" as const, received: acknowledgementData(received) });
  const contract = contractData(await previewWithdrawal(ctx, named));
  const card = contract.lines.length === 0 ? await readCardOfSale(ctx.db, named.sale.saleId) : null;
  if (card) throw redirect(giftCardPath(named.email, { ...card, holder: "buyer" }), 303);
  return data({
    step: "choose" as const,
    contract,
    action: `${PATH}?${new URLSearchParams({ ...link })}`,
  });
}

/** Shows the form, unless a proof or the buyer's own browser skips it. */
async function withoutLink(page: PageRequest, searchParams: URLSearchParams, link: OrderLink) {
  const declared = readDeclarationLink(link);
  if (declared) {
    const moment = formatDateTime(declared.receivedAt);
    return data({ step: "declared" as const, number: declared.number, moment });
  }
  const [number, email] = ["number", "email"].map((name) => (searchParams.get(name) ?? "").slice(0, 254));
  const typed = { number: number ?? "", email: email ?? "" };
  const name = parseSaleName(typed.number);
  if (name && "number" in name && link.sig === "") {
    if (searchParams.get("declare") === "true" && parseEmail(typed.email) !== null)
      return data({ step: "declare" as const, ...typed });
    const own = await openWithdrawalByProof(page, name, typed.email);
    if (own) throw redirect(`${PATH}?${new URLSearchParams({ ...own })}`, 303);
  }
  return data({ step: "ask" as const, ...typed, linkOver: link.sig !== "" });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { link, ctx } = readLink(page.request);
  if (link.sig === "")
    return answerForm({ form, schema: orderNameForm }, (named) => declareByOrderNumber(page, named));
  return answerForm({ form, schema: couponsForm, read: withLists("coupon") }, async (chosen) => {
    const named = await readOrderLink(ctx, link, ["withdrawal", "order"]);
    if (!named) throw refusal(text.linkOver);
    const { id } = await withdrawSale(ctx, { ...named, couponIds: chosen.coupon });
    return seeOther(`${PATH}?${new URLSearchParams({ ...link, done: id })}`);
  });
}

const couponsForm = z.object({ coupon: z.array(z.string()).min(1, { error: "choose_coupon" }) });

export default function Withdrawal() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problems = refused?.problems ?? [];
  switch (page.step) {
    case "ask":
      return (
        <FormPage
          title={text.title}
          lead={text.lead}
          problems={
            page.linkOver && problems.length === 0 ? [{ field: null, message: text.linkOver }] : problems
          }
        >
          <AskForOrder bind={bindFields(refused, { number: page.number, email: page.email })} />
        </FormPage>
      );
    case "declare":
      return (
        <FormPage title={text.declareTitle(page.number)} lead={text.declareLead} problems={problems}>
          <DeclareWithdrawal number={page.number} email={page.email} />
        </FormPage>
      );
    case "declared":
      return (
        <FormPage title={text.declaredTitle}>
          <Declared number={page.number} moment={page.moment} />
        </FormPage>
      );
    case "choose":
      return (
        <FormPage title={text.chooseTitle(page.contract.number)} lead={text.chooseLead} problems={problems}>
          <ChooseCoupons
            contract={page.contract}
            action={page.action}
            error={bindFields(refused).error("coupon")}
          />
        </FormPage>
      );
    case "done":
      return (
        <FormPage title={text.doneTitle}>
          <Received received={page.received} />
        </FormPage>
      );
  }
}
