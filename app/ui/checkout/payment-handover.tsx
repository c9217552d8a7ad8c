/** Page with the payment provider's own form or link (docs/domain.md 6: mode "hosted"). */
import type { PaymentInstructions } from "~/domain/kernel/payment-provider";
import { payment as text } from "~/locales/es/checkout/checkout";
import { Button, buttonClass } from "~/ui/elements/button";
import { CheckoutSteps } from "./checkout-steps";

/** Repeats the query as fields, because browsers replace the query of a GET form's action. */
function asForm({ method, url, fields }: PaymentInstructions) {
  const own = Object.entries(fields);
  if (method === "POST") return { action: url, fields: own };
  const { origin, pathname, searchParams } = new URL(url);
  return { action: origin + pathname, fields: [...searchParams, ...own] };
}

/** A link without fields keeps the provider's URL exactly; fields need a form. */
function Way({ instructions }: { instructions: PaymentInstructions }) {
  if (instructions.method === "GET" && Object.keys(instructions.fields).length === 0) {
    return (
      <a href={instructions.url} className={buttonClass("buy", true)} data-document>
        {text.submit}
      </a>
    );
  }
  const { action, fields } = asForm(instructions);
  return (
    <form method={instructions.method} action={action} data-document>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="buy" block>
        {text.submit}
      </Button>
    </form>
  );
}

export function PaymentHandover({ instructions }: { instructions: PaymentInstructions }) {
  return (
    <>
      <CheckoutSteps current={1} />
      <div className="handover">
        <div className="box stack">
          <h1>{text.title}</h1>
          <p>{text.text}</p>
          <Way instructions={instructions} />
        </div>
      </div>
    </>
  );
}
