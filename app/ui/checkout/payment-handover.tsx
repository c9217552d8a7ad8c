/** A page of ours that only holds the provider's own form or link (domain.md, section 6: mode "hosted"). */
import type { PaymentInstructions } from "~/domain/kernel/payment-provider";
import { payment as text } from "~/locales/es/checkout";
import { Button } from "../button";
import { CheckoutSteps } from "./checkout-steps";

/** Browsers replace the query of a GET form's address by the form's fields: what it said is said by fields, too. */
function asForm({ method, url, fields }: PaymentInstructions) {
  const own = Object.entries(fields);
  if (method === "POST") return { action: url, fields: own };
  const { origin, pathname, searchParams } = new URL(url);
  return { action: origin + pathname, fields: [...searchParams, ...own] };
}

export function PaymentHandover({ instructions }: { instructions: PaymentInstructions }) {
  const { action, fields } = asForm(instructions);
  return (
    <>
      <CheckoutSteps current={1} />
      <div className="handover">
        <form method={instructions.method} action={action} className="box stack" data-document>
          <h1>{text.title}</h1>
          <p>{text.text}</p>
          {fields.map(([name, value]) => (
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
