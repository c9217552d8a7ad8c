/** Layout of the checkout: shows the steps from cart to coupons, without the payment when the order is free. */
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { isFree } from "~/domain/cart/cart-view";
import { CheckoutSteps } from "~/ui/checkout/checkout-steps";
import type { loader } from "./checkout";

/** Id of the route inside. */
const CHECKOUT = "routes/checkout/checkout";

export default function CheckoutRoot() {
  const cart = useRouteLoaderData<typeof loader>(CHECKOUT)?.cart;
  return (
    <>
      {cart && <CheckoutSteps current={0} free={isFree(cart)} />}
      <Outlet />
    </>
  );
}
