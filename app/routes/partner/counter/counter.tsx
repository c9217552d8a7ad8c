/** /socios/caja: takes a coupon's code, typed or from a scanner that types, and leads to the coupon. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { parseCouponReference } from "~/domain/coupons/coupon-reference.server";
import { isDomainError } from "~/domain/kernel/errors";
import { checkCoupon } from "~/domain/sales/redemption/check-coupon.server";
import { tooOften } from "~/http/limits/page-limits.server";
import {
  readPartnerForm,
  refuseByError,
  refuseForm,
  requirePartner,
  seeOther,
} from "~/http/panel/kit.server";
import { counterCoupon } from "~/http/panel/panel-paths";
import { counter as text } from "~/locales/es/panel/counter";
import { CODE_MAX, CodeForm } from "~/ui/panel/counter/code-form";
import counterUrl from "~/ui/panel/counter/counter.css?url";
import { PageHeader, panelMeta } from "~/ui/panel/kit";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: counterUrl }];

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  await requirePartner(page, "redeem");
  return null;
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "redeem");
  const refuse = (message: string, status = 400) => refuseForm(form, [{ field: "code", message }], status);
  const waits = await tooOften(page, "couponCheck");
  if (waits !== null) return refuse(waits, 429);
  const typed = (form.get("code") ?? "").trim().slice(0, CODE_MAX);
  if (typed === "") return refuse(text.required);
  // Refused before the database is asked: a mistyped code is no guess.
  if (parseCouponReference(typed) === null) return refuse(text.malformed);
  try {
    const { coupon } = await checkCoupon(ctx, { text: typed, placeId: null });
    return coupon ? await seeOther(counterCoupon(coupon.id)) : refuse(text.notYours, 409);
  } catch (error) {
    if (isDomainError(error, "not_found")) return refuse(text.unknown);
    return refuseByError(form, error);
  }
}

export default function CounterPage() {
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} actions={<a href="/socios/canjes">{text.day}</a>} />
      <div className="counter">
        <CodeForm refused={refused} />
        <p className="soft">{text.phone}</p>
      </div>
    </>
  );
}
