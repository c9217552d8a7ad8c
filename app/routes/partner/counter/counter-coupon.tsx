/** /socios/caja/cupon/:couponId: a coupon's verdict, its content, and its redemption. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closureOfToday } from "~/domain/catalogue/places/closures.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { newId } from "~/domain/kernel/ids.server";
import { readCouponAtCounter } from "~/domain/sales/redemption/read-coupon-at-counter.server";
import { redeemTogether } from "~/domain/sales/redemption/redeem-together.server";
import { jointNonces } from "~/domain/sales/redemption/redemption-queries.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readCounterPlaces } from "~/http/panel/counter-place.server";
import { type CouponView, couponView } from "~/http/panel/coupon-view";
import {
  notYours,
  ownObject,
  readPartnerForm,
  refuseByError,
  refuseForm,
  requirePartner,
  seeOther,
} from "~/http/panel/kit.server";
import { counterRedemption } from "~/http/panel/panel-paths";
import { formatDay } from "~/locales/es/format";
import { couponPage as text } from "~/locales/es/panel/counter";
import { counterClosure } from "~/locales/es/panel/organization";
import { CodeForm } from "~/ui/panel/counter/code-form";
import { LastRedemptions } from "~/ui/panel/counter/last-redemptions";
import { RedeemForm } from "~/ui/panel/counter/redeem-form";
import { Verdict } from "~/ui/panel/counter/verdict";
import { panelMeta, TextNotice, useRefused } from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "redeem");
  const found = await ownObject(readCouponAtCounter(ctx, page.params.couponId ?? ""));
  const closed = await closureOfToday(ctx, organization.id);
  const closure = closed && counterClosure.text(formatDay(closed.until), closed.note);
  // A new one at each visit: what is sent twice redeems once.
  const { chosen } = await readCounterPlaces(page.request, ctx, organization.id);
  return { ...couponView(found, chosen), closure, nonce: newId() };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "redeem");
  const waits = await tooOften(page, "couponCheck");
  if (waits !== null) return refuseForm(form, [{ field: null, message: waits }], 429);
  const nonce = (form.get("nonce") ?? "").toLowerCase();
  const others = [...new Set(form.getAll("other").map((id) => id.toLowerCase()))].slice(0, 30);
  const couponId = (page.params.couponId ?? "").toLowerCase();
  if (![nonce, couponId, ...others].every(isUuid)) throw notYours();
  const coupons = jointNonces(nonce, [couponId, ...others]);
  try {
    await redeemTogether(ctx, { coupons, placeId: form.get("place") || null });
  } catch (error) {
    return refuseByError(form, error);
  }
  return seeOther(counterRedemption(nonce));
}

export default function CounterCouponPage() {
  const coupon = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  return (
    <>
      <CouponVerdict {...coupon} />
      {coupon.redeemable ? <RedeemForm {...coupon} refused={refused} /> : <CodeForm />}
      {coupon.closure && (
        <TextNotice kind="warning" title={counterClosure.title}>
          {coupon.closure}
        </TextNotice>
      )}
      <CouponDetails {...coupon} />
      <LastRedemptions />
      <p>
        <a href="/socios/caja">{text.back}</a>
      </p>
    </>
  );
}

function CouponVerdict({ tone, title, offer, lines, code, here, redemption }: CouponView) {
  return (
    <Verdict tone={tone} title={title} offer={offer}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{here ? `${code} · ${text.atPlace(here.name)}` : code}</p>
      {redemption && (
        <p>
          <a href={`/socios/caja/canje/${redemption}`}>{text.seeRedemption}</a>
        </p>
      )}
    </Verdict>
  );
}

/** Under the button: read when there is a question, not at each guest. */
function CouponDetails({ conditions, howToRedeem, apart }: CouponView) {
  return (
    <>
      {conditions && <Terms title={text.terms} lines={conditions} />}
      {howToRedeem && <Terms title={text.howTo} lines={howToRedeem} />}
      {apart.length > 0 && (
        <section>
          <h2>{text.apart}</h2>
          <ul>
            {apart.map(({ id, label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Terms({ title, lines }: { title: string; lines: string }) {
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      {lines.split("\n").map((line) => line.trim() && <p key={line}>{line}</p>)}
    </details>
  );
}
