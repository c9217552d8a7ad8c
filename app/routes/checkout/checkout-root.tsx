/** Layout of the checkout: shows the steps from cart to coupons, without the payment when the order is free. */
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { type CartView, isFree } from "~/domain/cart/cart-view";
import { CheckoutSteps } from "~/ui/checkout/checkout-steps";

/** Id of the route inside. */
const CHECKOUT = "routes/checkout/checkout";

export default function CheckoutRoot() {
  const page = useRouteLoaderData(CHECKOUT) as { cart: CartView | null } | undefined;
  return (
    <>
      {page?.cart && <CheckoutSteps current={0} free={isFree(page.cart)} />}
      <Outlet />
    </>
  );
}
