/** /desistimiento: withdraw from a purchase in two steps, without an account. A GET never changes anything. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isDomainError } from "~/domain/kernel/errors";
import { openWithdrawal, readOrderLink } from "~/domain/sales/order-link.server";
import { withdrawSale } from "~/domain/sales/withdraw-sale.server";
import { previewWithdrawal, readAcknowledgements } from "~/domain/sales/withdrawal-queries.server";
import { personalPageHeaders } from "~/http/caching";
import { type FormRefusal, problemsOf, refusal, throttled } from "~/http/form-problems.server";
import { readForm, seeOther } from "~/http/forms.server";
import { tooOften, uncount } from "~/http/page-limits.server";
import { typedAgain, typedEmail, typedText } from "~/http/typed-text";
import { NOBODY } from "~/http/visitor.server";
import { withdrawal as text } from "~/locales/es/withdrawal";
import { contextFor } from "~/runtime.server";
import { AccountPage } from "~/ui/account/account-page";
import { shownAcknowledgement, shownContract } from "~/ui/mail-links/shown-contract";
import { AskForOrder, ChooseCoupons, Received } from "~/ui/mail-links/withdrawal-steps";
import { pageMeta } from "~/ui/shop/page-meta";

const PATH = "/desistimiento";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.description, noindex: true });

/** The permission in the address: of a purchase mail, or from the first step. */
function readLink(request: Request) {
  const { searchParams } = new URL(request.url);
  const link = { email: searchParams.get("email") ?? "", sig: searchParams.get("sig") ?? "" };
  return { link, searchParams, ctx: contextFor({ kind: "visitor", visitorId: NOBODY }) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { link, searchParams, ctx } = readLink(request);
  const named = link.sig === "" ? null : await readOrderLink(ctx, link, ["withdrawal", "order"]);
  if (!named) {
    const typed = { number: typedAgain(searchParams, "number"), email: typedAgain(searchParams, "email") };
    return data({ step: "ask" as const, ...typed, linkOver: link.sig !== "" });
  }
  const done = searchParams.get("done");
  const received = done
    ? (await readAcknowledgements(ctx.db, named.sale.saleId)).find(({ id }) => id === done)
    : undefined;
  if (received) return data({ step: "done" as const, received: shownAcknowledgement(received) });
  const contract = shownContract(await previewWithdrawal(ctx, named));
  return data({
    step: "choose" as const,
    contract,
    action: `${PATH}?${new URLSearchParams({ ...link })}`,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const refused = ({ problems, status }: FormRefusal) =>
    data({ problems, number: typedAgain(form, "number"), email: typedAgain(form, "email") }, { status });
  const { link, ctx } = readLink(request);
  try {
    if (link.sig === "") {
      const number = typedText(form, "number", 32);
      const email = typedEmail(form);
      if (!number) return refused(refusal(text.numberInvalid, "number"));
      if (email === null) return refused(refusal(text.emailInvalid, "email"));
      const page = { request, context };
      const wait = await tooOften(page, "withdrawal", `order:${number}`, text.tooOften);
      if (wait) return refused(throttled(wait));
      const next = await openWithdrawal(ctx, { sale: { number }, email });
      await uncount(page, "withdrawal", `order:${number}`);
      return seeOther(`${PATH}?${new URLSearchParams({ ...next })}`);
    }
    const named = await readOrderLink(ctx, link, ["withdrawal", "order"]);
    if (!named) return refused(refusal(text.linkOver));
    const couponIds = form.getAll("coupon");
    if (couponIds.length === 0) return refused(refusal(text.chooseOne, "coupon"));
    const { id } = await withdrawSale(ctx, { ...named, couponIds });
    return seeOther(`${PATH}?${new URLSearchParams({ ...link, done: id })}`);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return refused(problemsOf(error));
  }
}

export default function Withdrawal() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problems = refused?.problems ?? [];
  switch (page.step) {
    case "ask":
      return (
        <AccountPage
          title={text.title}
          lead={text.lead}
          problems={
            page.linkOver && problems.length === 0 ? [{ field: null, message: text.linkOver }] : problems
          }
        >
          <AskForOrder
            number={refused?.number || page.number}
            email={refused?.email || page.email}
            problems={problems}
          />
        </AccountPage>
      );
    case "choose":
      return (
        <AccountPage
          title={text.chooseTitle(page.contract.number)}
          lead={text.chooseLead}
          problems={problems}
        >
          <ChooseCoupons contract={page.contract} action={page.action} problems={problems} />
        </AccountPage>
      );
    case "done":
      return (
        <AccountPage title={text.doneTitle}>
          <Received received={page.received} />
        </AccountPage>
      );
  }
}
