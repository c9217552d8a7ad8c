/** Layout of the checkout: shows the steps from cart to coupons. */
import { Outlet } from "@remix-run/react";
import { CheckoutSteps } from "~/ui/checkout/checkout-steps";
import { useRootData } from "~/ui/root-data";

export default function CheckoutRoot() {
  const { cartCount } = useRootData();
  return (
    <>
      {cartCount > 0 && <CheckoutSteps current={0} />}
      <Outlet />
    </>
  );
}
