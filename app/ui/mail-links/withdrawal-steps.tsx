/**
 * Steps of a withdrawal: find the order, declare without proof, choose coupons, acknowledgement
 * (docs/law.md 6).
 */

import { withdrawal as text } from "~/locales/es/checkout/withdrawal";
import { formatPrice } from "~/locales/es/format";
import { Button, ButtonLink } from "~/ui/elements/button";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { EmailField } from "~/ui/form/email-field";
import { Field } from "~/ui/form/form-field";
import { OrderSummary } from "~/ui/order/order-summary";
import type { AcknowledgementData, ContractData } from "./contract-data";

export function AskForOrder({ bind }: { bind: BoundFields }) {
  return (
    <>
      <form method="post" action="/desistimiento" className="box fields" noValidate>
        <Field
          {...bind.field("number")}
          label={text.number}
          hint={text.numberHint}
          autoComplete="off"
          maxLength={40}
          required
        />
        <EmailField {...bind.field("email")} />
        <Button block>{text.next}</Button>
      </form>
      <p className="cluster">
        <a href="/pedido">{text.lost}</a>
        <a href="/withdrawal-information">{text.rules}</a>
      </p>
    </>
  );
}

interface DeclareProps {
  number: string;
  email: string;
}

/**
 * Declares a withdrawal with order number and address only: it counts from now and is confirmed by mail
 * (docs/law.md 6).
 */
export function DeclareWithdrawal({ number, email }: DeclareProps) {
  return (
    <form method="post" action="/desistimiento" className="box fields">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="declare" value="true" />
      <p>{text.declareAbout(number, email)}</p>
      <Button block>{text.confirm}</Button>
      <p>
        <a href={`/desistimiento?${new URLSearchParams({ email })}`}>{text.declareOther}</a>
      </p>
    </form>
  );
}

export function Declared({ number, moment }: { number: string; moment: string }) {
  return (
    <div className="box stack">
      <p>{text.declaredLead(number, moment)}</p>
      <p>{text.declaredNext}</p>
      <p className="small">{text.declaredLost}</p>
      <p>
        <a href="/pedido">{text.declaredLink}</a>
      </p>
    </div>
  );
}

interface ChooseProps {
  contract: ContractData;
  /** Address of the page, including its signed token. */
  action: string;
  error: string | undefined;
}

export function ChooseCoupons({ contract, action, error }: ChooseProps) {
  const any = contract.lines.some(({ coupons }) => coupons.some(({ state }) => state === "withdrawable"));
  return (
    <form method="post" action={action} className="box fields">
      {contract.lines.map((line, index) => (
        <section className="stack stack--s" key={`${line.title} ${String(index)}`}>
          <h2>{line.title}</h2>
          {line.optionTitle !== "" && <p>{line.optionTitle}</p>}
          {line.until && <p className="small soft">{text.until(line.until)}</p>}
          {line.handedOn && <p>{text.handedOn}</p>}
          {line.cancellable && <p>{text.cancellable}</p>}
          <ChoiceGroup
            legend={text.choose}
            name={index === 0 ? "coupon" : undefined}
            error={index === 0 ? error : undefined}
          >
            {line.coupons.map(({ id, number, ending, paid, state }) => (
              <Choice
                key={id}
                type="checkbox"
                name="coupon"
                value={id}
                label={text.coupon(number, ending)}
                description={text.states[state]}
                aside={formatPrice(paid)}
                defaultChecked={state === "withdrawable" && !line.handedOn}
                disabled={state !== "withdrawable"}
              />
            ))}
          </ChoiceGroup>
        </section>
      ))}
      {any ? (
        <>
          <p className="small">{contract.waits ? text.waits : text.refund}</p>
          <Button block>{text.confirm}</Button>
        </>
      ) : (
        <p>{text.nothing}</p>
      )}
    </form>
  );
}

export function Received({ received }: { received: AcknowledgementData }) {
  return (
    <div className="box stack">
      <p>{text.doneLead(received.number, received.moment)}</p>
      <OrderSummary
        rows={received.items.map(({ quantity, title, amount }) => ({
          label: text.doneItem(quantity, title),
          amount,
        }))}
        total={received.amount}
        totalLabel={received.waits ? text.waitsTotal : text.doneTotal}
      />
      <p>{received.waits ? text.waits : text.refund}</p>
      <p>{text.doneMail(received.email)}</p>
      <p>
        <ButtonLink variant="secondary" href="/ofertas/">
          {text.doneBack}
        </ButtonLink>
      </p>
    </div>
  );
}
