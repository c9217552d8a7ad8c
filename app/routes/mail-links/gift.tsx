/** /regalo: a present behind its mailed link, closed until its recipient opens it, then with coupons and thanks. A GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  couponCalendarUrl,
  couponPdfUrl,
  couponQrUrl,
  type HeldCoupon,
} from "~/domain/coupons/download-token.server";
import { isDomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { drawQrCodes } from "~/domain/sales/documents/coupon-file.server";
import { GIFT_LIMITS } from "~/domain/sales/gift";
import { thankGiver } from "~/domain/sales/messages/thank-giver.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mailboxTarget, requireBelowLimit } from "~/http/limits/page-limits.server";
import { heldWallets } from "~/http/mail-links/wallet-links.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { receivedGift as text } from "~/locales/es/checkout/gift";
import { errorText } from "~/locales/es/errors";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Outcome } from "~/ui/elements/outcome";
import { bindFields } from "~/ui/form/bind-fields";
import { TextareaField } from "~/ui/form/form-field";
import { FormPage } from "~/ui/form/form-page";
import { WrittenMessage } from "~/ui/mail-links/written-message";
import { pageMeta } from "~/ui/metadata/page-meta";
import { couponsData } from "~/ui/order/purchase-data";
import { changePages } from "~/ui/order/purchase-links";
import { SoldCoupons } from "~/ui/order/sold-coupons";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.pageTitle, description: text.description, noindex: true });

function linkOf(request: Request) {
  const query = new URL(request.url).searchParams;
  return { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
}

const pathOf = (request: Request) => `${MAIL_PATHS.gift}?${new URLSearchParams(linkOf(request))}`;

const sources = {
  pdf: (coupon: HeldCoupon) => couponPdfUrl("", coupon),
  qr: (coupon: HeldCoupon) => couponQrUrl("", coupon),
  calendar: (coupon: HeldCoupon) => couponCalendarUrl("", coupon),
  ...heldWallets,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = anonymousContext();
  const gift = await readReceivedGift(ctx, linkOf(request));
  if (!gift) return data({ gift: null, action: "" }, { status: 404 });
  const { line, places, fromName, toName, message, mayThank, boughtAt } = gift;
  const drawn = drawQrCodes({ status: "captured", items: [line] }, ctx.origin);
  const ownChange = { pages: changePages(linkOf(request)), as: "recipient" } as const;
  const shown = { ...sources, drawn, ownChange };
  const item = couponsData({ ...line, places }, { paid: true, since: boughtAt }, shown);
  return data({
    action: pathOf(request),
    gift: {
      title: text.title(fromName, toName),
      message,
      mayThank,
      item: line.giftOpenedAt === null ? null : item,
    },
  });
}

const giftForm = z.object({
  intent: z.enum(["open", "thank"]),
  text: plainText(GIFT_LIMITS.message)
    .default("")
    .transform((words) => words.trim()),
});

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return answerForm({ form, schema: giftForm }, async ({ intent, text: words }) => {
    const ctx = anonymousContext();
    const link = linkOf(page.request);
    const here = pathOf(page.request);
    try {
      if (intent === "open") {
        await openGift(ctx, link);
        return await seeOther(here);
      }
      await requireBelowLimit(page, "codes", mailboxTarget(link.email));
      await thankGiver(ctx, link, words);
      return await seeOther(here, { toasts: [{ kind: "success", text: text.thanked }] });
    } catch (error) {
      // The same page says what it is now; a link that another has replaced opens nothing.
      if (isDomainError(error, "not_found")) return seeOther(here);
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
  const { title, message, item, mayThank } = gift;
  const openId = item?.coupons.find(({ qr }) => qr !== null)?.id;
  return (
    <FormPage title={title} problems={refused?.problems}>
      {message !== "" && <WrittenMessage text={message} />}
      {item ? (
        <>
          <SoldCoupons item={item} openId={openId} headingLevel={2} />
          <p className="small soft no-print">{text.print}</p>
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
