/** A page of ours that only holds the provider's own form or link (domain.md, section 6: mode "hosted"). */
import type { PaymentInstructions } from "~/domain/kernel/payment-provider";
import { payment as text } from "~/locales/es/checkout";
import { Button } from "../button";
import { CheckoutSteps } from "./checkout-steps";

export function PaymentHandover({ instructions }: { instructions: PaymentInstructions }) {
  return (
    <>
      <CheckoutSteps current={1} />
      <div className="handover">
        <form method={instructions.method} action={instructions.url} className="box stack" data-document>
          <h1>{text.title}</h1>
          <p>{text.text}</p>
          {Object.entries(instructions.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button variant="buy" block>
            {text.submit}
          </Button>
        </form>
      </div>
    </>
  );
}
