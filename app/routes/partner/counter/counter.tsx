/** /socios/caja: takes a coupon's code, typed or from a scanner that types, and leads to the coupon or redeems it at once. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseCouponReference } from "~/domain/coupons/coupon-reference.server";
import { mayBeImported } from "~/domain/coupons/imported-coupons.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { may } from "~/domain/kernel/member-permissions";
import { parseGiftCardCode } from "~/domain/sales/gift-cards/gift-card";
import { checkCoupon } from "~/domain/sales/redemption/check-coupon.server";
import type { CouponAtCounter } from "~/domain/sales/redemption/counter-queries.server";
import { redeemScanned } from "~/domain/sales/redemption/redeem-scanned.server";
import { nonceOfCoupon } from "~/domain/sales/redemption/redemption-queries.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readCounterPlaces } from "~/http/panel/counter-place.server";
import {
  readPartnerForm,
  refuseByError,
  refuseForm,
  requirePartner,
  seeOther,
} from "~/http/panel/kit.server";
import {
  COUNTER_SETTINGS,
  counterCoupon,
  counterRedemption,
  PANEL_REDEMPTIONS,
} from "~/http/panel/panel-paths";
import { counter as text, verdicts } from "~/locales/es/panel/counter";
import { CODE_MAX, CodeForm } from "~/ui/panel/counter/code-form";
import { LastRedemptions } from "~/ui/panel/counter/last-redemptions";
import { Verdict } from "~/ui/panel/counter/verdict";
import { PageHeader, panelMeta, type Refused, useRefused } from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { role } = await requirePartner(page, "redeem");
  return { settings: may(role, "redemptions_manage") ? COUNTER_SETTINGS : null };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "redeem");
  const waits = await tooOften(page, "couponCheck");
  if (waits !== null) return refuseForm(form, [{ field: null, message: waits }], 429);
  const typed = (form.get("code") ?? "").trim().slice(0, CODE_MAX);
  // What a scanner typed is not kept: it would type the next code behind it.
  const kept = new URLSearchParams(typed.length > TYPED_MAX ? {} : { code: typed });
  const refuse = (message: string, shown = kept) =>
    refuseForm(shown, [{ field: "code", message }], shown === kept ? 400 : 409);
  // Well written, so that there is nothing to correct: the field is the next guest's.
  const refuseForGood = (message: string) => refuse(message, new URLSearchParams());
  if (typed === "") return refuse(text.required);
  const reference = parseCouponReference(typed);
  // By its form alone: no card is looked for.
  const misread = parseGiftCardCode(typed) === null ? text.malformed : text.giftCard;
  // A mistyped code is no guess, but where another system's codes are taken, which may be short.
  if (reference === null && !(await mayBeImported(ctx.db, typed))) return refuse(misread);
  try {
    const { coupon, refusal } = await checkCoupon(ctx, { text: typed, placeId: null });
    if (!coupon) return refuseForGood(text.notYours);
    if (refusal === "handed_on") return refuseForGood(verdicts.handed_on.join(" "));
    const nonce = form.get("nonce") ?? "";
    const redeemed = reference?.by === "token" && isUuid(nonce) && (await scanned(page, ctx, coupon, nonce));
    return seeOther(redeemed || counterCoupon(coupon.id));
  } catch (error) {
    if (isDomainError(error, "not_found")) return refuse(reference === null ? misread : text.unknown);
    return refuseByError(form, error);
  }
}

/** @returns where the redemption is shown; null where the coupon was not redeemed */
async function scanned(
  { request }: ActionFunctionArgs,
  ctx: Context,
  { id: couponId, organizationId }: CouponAtCounter,
  formNonce: string,
): Promise<string | null> {
  const nonce = nonceOfCoupon(formNonce.toLowerCase(), couponId);
  const { chosen: place } = await readCounterPlaces(request, ctx, organizationId);
  const redeemed = await redeemScanned(ctx, { couponId, organizationId, nonce, place });
  return redeemed ? counterRedemption(nonce) : null;
}

/** Longer than a code with its spaces. */
const TYPED_MAX = 40;

export default function CounterPage() {
  const { settings } = useLoaderData<typeof loader>();
  const refused: Refused | undefined = useRefused<typeof action>();
  const [problem] = refused?.problems ?? [];
  const denied = problem?.field === "code" && problem.message !== text.required ? problem.message : undefined;
  return (
    <>
      {refused && denied ? (
        <Verdict tone="bad" title={text.refused} alert>
          <p>{denied}</p>
        </Verdict>
      ) : (
        <PageHeader title={text.title} lead={text.lead} />
      )}
      <CodeForm
        refused={refused && denied ? { ...refused, problems: [] } : refused}
        autoFocus={!refused || !!denied}
      />
      <LastRedemptions />
      <p className="soft">{text.phone}</p>
      <p className="cluster">
        <a href={PANEL_REDEMPTIONS}>{text.day}</a>
        {settings && <a href={settings}>{text.settings}</a>}
      </p>
    </>
  );
}
