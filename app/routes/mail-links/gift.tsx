/** /regalo: a gift behind its mailed link, closed until its recipient opens it, then with coupons, thanks and an account that keeps it. A GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { userIdOf } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { drawQrCodes } from "~/domain/sales/documents/coupon-file.server";
import { GIFT_LIMITS } from "~/domain/sales/gift";
import { keepGift } from "~/domain/sales/handing/keep-gift.server";
import { thankGiver } from "~/domain/sales/messages/thank-giver.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { heldSources } from "~/http/mail-links/coupon-sources.server";
import { anonymousContext, readActor } from "~/http/visitor/visitor.server";
import { receivedGift as text } from "~/locales/es/checkout/gift";
import { errorText } from "~/locales/es/errors";
import { contextFor } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Outcome } from "~/ui/elements/outcome";
import { bindFields } from "~/ui/form/bind-fields";
import { TextareaField } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { KeepGift } from "~/ui/mail-links/keep-gift";
import { WrittenMessage } from "~/ui/mail-links/written-message";
import { pageMeta } from "~/ui/metadata/page-meta";
import { couponsData } from "~/ui/order/purchase-data";
import { changePages } from "~/ui/order/purchase-links";
import { SoldCoupons } from "~/ui/order/sold-coupons";
import { signInPath } from "~/ui/sign-in/sign-in-path";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.pageTitle, description: text.description, noindex: true });

function linkOf(request: Request) {
  const query = new URL(request.url).searchParams;
  return { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
}

const pathBy = (link: { email: string; sig: string }) => `${MAIL_PATHS.gift}?${new URLSearchParams(link)}`;

const pathOf = (request: Request) => pathBy(linkOf(request));

export async function loader(page: LoaderFunctionArgs) {
  const { request } = page;
  const ctx = contextFor(await readActor(page));
  const gift = await readReceivedGift(ctx, linkOf(request));
  if (!gift) return data({ gift: null, action: "" }, { status: 404 });
  const { line, places, fromName, toName, message, mayThank, keptBy, boughtAt } = gift;
  const drawn = drawQrCodes({ status: "captured", items: [line] }, ctx.origin);
  const ownChange = { pages: changePages(linkOf(request)), as: "recipient" } as const;
  const shown = { ...heldSources, drawn, ownChange };
  const item = couponsData({ ...line, places }, { paid: true, since: boughtAt }, shown);
  const usable = line.coupons.some(({ stored }) => stored === "issued");
  const reader = userIdOf(ctx.actor);
  return data({
    action: pathOf(request),
    gift: {
      title: text.title(fromName, toName),
      message,
      mayThank,
      item: line.giftOpenedAt === null ? null : item,
      keeping: {
        mine: keptBy !== null && keptBy === reader,
        open: keptBy === null && usable && line.giftOpenedAt !== null,
        signedIn: reader !== null,
      },
    },
  });
}

const giftForm = z.object({
  intent: z.enum(["open", "thank", "keep"]),
  text: plainText(GIFT_LIMITS.message)
    .default("")
    .transform((words) => words.trim()),
});

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return answerForm({ form, schema: giftForm }, async ({ intent, text: words }) => {
    const ctx = intent === "keep" ? contextFor(await readActor(page)) : anonymousContext();
    const link = linkOf(page.request);
    const here = pathOf(page.request);
    try {
      if (intent === "open") {
        await openGift(ctx, link);
        return await seeOther(here);
      }
      await requireBelowLimit(page, "codes", mailboxTarget(link.email));
      if (intent === "keep") {
        const kept = await keepGift(ctx, link);
        return await seeOther(pathBy(kept), { toasts: [{ kind: "success", text: text.kept }] });
      }
      await thankGiver(ctx, link, words);
      return await seeOther(here, { toasts: [{ kind: "success", text: text.thanked }] });
    } catch (error) {
      // The same page says what it is now; a link that another has replaced opens nothing.
      if (isDomainError(error, "not_found")) return seeOther(here);
      // The session ended since the page was shown.
      if (isDomainError(error, "unauthenticated")) return seeOther(signInPath("/login", here));
      if (!isDomainError(error, "conflict")) throw error;
      const refused = { kind: "error", text: errorText(error.facts.reason ?? "conflict") } as const;
      return seeOther(here, { toasts: [refused] });
    }
  });
}

export default function Gift() {
  const { gift, action: path } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!gift)
    return (
      <Outcome
        icon="gift"
        title={text.overTitle}
        action={{ href: "/", label: text.overHome }}
        variant="secondary"
      >
        <p>{text.over}</p>
      </Outcome>
    );
  const { title, message, item, mayThank, keeping } = gift;
  const openId = item?.coupons.find(({ qr }) => qr !== null)?.id;
  return (
    <FormPage title={title} problems={refused?.problems}>
      {message !== "" && <WrittenMessage text={message} />}
      {item ? (
        <>
          <SoldCoupons item={item} openId={openId} headingLevel={2} />
          <p className="small soft no-print">{text.print}</p>
          <KeepGift path={path} {...keeping} />
        </>
      ) : (
        <form method="post" action={path} className="box fields">
          <p>{text.closed}</p>
          <Button block name="intent" value="open">
            {text.open}
          </Button>
        </form>
      )}
      {mayThank && (
        <form method="post" action={path} className="box fields no-print" noValidate>
          <h2>{text.thanksTitle}</h2>
          <TextareaField
            label={text.thanks}
            hint={text.thanksHint}
            maxLength={GIFT_LIMITS.message}
            required
            {...bindFields(refused).field("text")}
          />
          <Button name="intent" value="thank">
            {text.send}
          </Button>
        </form>
      )}
    </FormPage>
  );
}
