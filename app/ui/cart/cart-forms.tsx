/**
 * Forms that change a cart: each posts to /cart and redirects back to its page. At the checkout, until
 * scripts run, their controls are associated with the buyer's form, so that submitting them keeps the fields
 * already filled in.
 */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CART_PART, quantityField } from "~/domain/cart/cart-part";
import { cartPage as text } from "~/locales/es/checkout/cart";
import { Button } from "~/ui/elements/button";
import { Icon } from "~/ui/elements/icons";
import { QuantityStepper } from "~/ui/form/quantity-stepper";
import { useRootData } from "~/ui/use-root-data";

/** Debounces repeated presses of +, so that only the final quantity is sent. */
const SETTLE_MS = 350;

/** Id of the form that owns the cart's controls before hydration; undefined = one form each. */
export const SharedForm = createContext<string | undefined>(undefined);

/**
 * @returns button attributes that submit the same fields through the shared form; undefined where there is
 * none
 */
export function useSharedForm() {
  const form = useContext(SharedForm);
  const hydrated = useHydrated();
  if (form === undefined || hydrated) return undefined;
  return (fields: Record<string, string> | string[][]) => ({
    form,
    formAction: "/cart",
    name: CART_PART,
    value: new URLSearchParams(fields).toString(),
  });
}

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
  /** Quantity entered but not sent yet. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shared = useSharedForm();
  const orderForm = useContext(SharedForm);
  const { cart } = useRootData();
  useEffect(() => {
    const element = form.current;
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    // The native change event: on blur after typing, at once after a step.
    const onChange = ({ target }: Event) => {
      stop();
      setWaiting((target as HTMLInputElement).value);
      timer.current = setTimeout(() => {
        stop();
        setWaiting(null);
        element?.requestSubmit();
      }, SETTLE_MS);
    };
    // A submitted order includes the pending quantity, so it is not sent a second time.
    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.id === orderForm) stop();
    };
    element?.addEventListener("change", onChange);
    document.addEventListener("submit", onSubmit);
    return () => {
      stop();
      element?.removeEventListener("change", onChange);
      document.removeEventListener("submit", onSubmit);
    };
  }, [orderForm]);
  const version = String(cart?.t ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version includes the ordered quantity
  useEffect(() => {
    if (timer.current === undefined) setWaiting(null);
  }, [version]);
  return (
    <form method="post" action="/cart" ref={form} noValidate data-keep-scroll>
      <CartFields intent="update" lineKey={lineKey} returnTo={returnTo} />
      {orderForm !== undefined && shared === undefined && waiting !== null && (
        <input type="hidden" form={orderForm} name={quantityField(lineKey)} value={waiting} />
      )}
      <QuantityStepper
        id={`quantity-${lineKey}`}
        label={text.quantityOf(title)}
        hideLabel
        defaultValue={quantity}
        max={Math.max(1, maximum)}
        stepName="step"
        {...(shared && {
          name: quantityField(lineKey),
          form: shared({}).form,
          stepWith: (step) => shared({ intent: "update", lineKey, ...(step && { step: String(step) }) }),
        })}
        version={waiting === null ? version : undefined}
      />
    </form>
  );
}

export function GiftForm({ lineKey, title, gift, returnTo }: LineFormProps & { gift: boolean }) {
  const shared = useSharedForm();
  const wanted = gift ? "off" : "on";
  const label = gift ? text.unmakeGift : text.makeGift;
  return (
    <CartForm intent="gift" lineKey={lineKey} returnTo={returnTo}>
      <Button
        variant="ghost"
        name="gift"
        value={wanted}
        aria-label={text.giftOf(label, title)}
        {...shared?.({ intent: "gift", lineKey, gift: wanted })}
      >
        <Icon name="gift" />
        {label}
      </Button>
    </CartForm>
  );
}

export function RemoveForm({ lineKey, title, returnTo }: LineFormProps) {
  const shared = useSharedForm();
  return (
    <CartForm intent="remove" lineKey={lineKey} returnTo={returnTo}>
      <Button
        variant="ghost"
        aria-label={text.removeLine(title)}
        {...shared?.({ intent: "remove", lineKey })}
      >
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
