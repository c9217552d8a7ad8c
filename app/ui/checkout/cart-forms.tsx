/** The forms that change a cart: each posts to /cart and comes back to the page it stands on. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cartPage as text } from "~/locales/es/checkout";
import { Button } from "../button";
import { Icon } from "../icons";
import { QuantityStepper } from "../quantity-stepper";
import { useRootData } from "../root-data";

/** People press + several times in a row: only where they stop is sent. */
const SETTLE_MS = 350;

interface CartFieldsProps {
  intent: string;
  returnTo: string;
  lineKey?: string;
}

function CartFields({ intent, returnTo, lineKey }: CartFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {lineKey && <input type="hidden" name="lineKey" value={lineKey} />}
    </>
  );
}

type CartFormProps = CartFieldsProps & { className?: string; children: ReactNode };

export function CartForm({ className, children, ...fields }: CartFormProps) {
  return (
    <form method="post" action="/cart" className={className} data-keep-scroll>
      <CartFields {...fields} />
      {children}
    </form>
  );
}

interface LineFormProps {
  lineKey: string;
  title: string;
  returnTo: string;
}

interface StepperFormProps extends LineFormProps {
  quantity: number;
  maximum: number;
}

export function StepperForm({ lineKey, title, returnTo, quantity, maximum }: StepperFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [waiting, setWaiting] = useState(false);
  const { cart } = useRootData();
  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    // The native event: typing is heard when the field is left, the steps at once.
    const onChange = () => {
      clearTimeout(timer);
      setWaiting(true);
      timer = setTimeout(() => {
        setWaiting(false);
        element?.requestSubmit();
      }, SETTLE_MS);
    };
    element?.addEventListener("change", onChange);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("change", onChange);
    };
  }, []);
  return (
    <form method="post" action="/cart" ref={form} noValidate data-keep-scroll>
      <CartFields intent="update" lineKey={lineKey} returnTo={returnTo} />
      <QuantityStepper
        id={`quantity-${lineKey}`}
        label={text.quantityOf(title)}
        hideLabel
        defaultValue={quantity}
        max={Math.max(1, maximum)}
        stepName="step"
        version={waiting ? undefined : String(cart?.t ?? 0)}
      />
    </form>
  );
}

export function GiftForm({ lineKey, gift, returnTo }: Omit<LineFormProps, "title"> & { gift: boolean }) {
  return (
    <CartForm intent="gift" lineKey={lineKey} returnTo={returnTo}>
      <Button variant="ghost" name="gift" value={gift ? "off" : "on"}>
        <Icon name="gift" />
        {gift ? text.unmakeGift : text.makeGift}
      </Button>
    </CartForm>
  );
}

export function RemoveForm({ lineKey, title, returnTo }: LineFormProps) {
  return (
    <CartForm intent="remove" lineKey={lineKey} returnTo={returnTo}>
      <Button variant="ghost" aria-label={text.removeLine(title)}>
        <Icon name="trash" />
        {text.remove}
      </Button>
    </CartForm>
  );
}

export function ClearForm({ returnTo }: { returnTo: string }) {
  return (
    <CartForm intent="clear" returnTo={returnTo} className="cart-clear">
      <Button variant="ghost">{text.clear}</Button>
    </CartForm>
  );
}
