/** Page of the payment simulator: an order and buttons for its possible outcomes. */
import { SCENARIOS } from "~/domain/payments/simulator/scenario";
import { simulator as text } from "~/locales/es/checkout/simulator";
import { formatEuros } from "~/locales/es/format";
import { Button, ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { Notice } from "~/ui/elements/notice";
import { Choice, ChoiceGroup } from "~/ui/form/choice";

interface Order {
  id: string;
  description: string;
  amount: number;
  status: string;
  backUrl: string;
  closed: boolean;
}

function Head({ order }: { order: Order }) {
  return (
    <>
      <Notice kind="warning">
        <p>{text.notice}</p>
      </Notice>
      <dl className="totals">
        <div className="totals__row">
          <dt>{text.order}</dt>
          <dd>{order.description}</dd>
        </div>
        <div className="totals__row totals__total">
          <dt>{text.amount}</dt>
          <dd>{formatEuros(order.amount)}</dd>
        </div>
      </dl>
    </>
  );
}

export function SimulatorForm({ order }: { order: Order }) {
  return (
    <main id="main" className="simulator">
      <form method="post" action={`/payment-simulator/${order.id}`} className="box stack">
        <h1>{text.title}</h1>
        <Head order={order} />
        {/* Without the chevron of other folds: a purchase is at its limit of bytes. */}
        <details className="disclosure">
          <summary>{text.other}</summary>
          <ChoiceGroup legend={text.choose} name="scenario">
            {SCENARIOS.map((scenario) => (
              <Choice
                key={scenario}
                name="scenario"
                value={scenario}
                label={text.scenarios[scenario][0]}
                description={text.scenarios[scenario][1]}
                defaultChecked={scenario === "approve"}
              />
            ))}
          </ChoiceGroup>
        </details>
        <div className="simulator__buttons">
          <Button variant="buy" block name="decision" value="approve">
            {text.approve}
          </Button>
          <Button variant="secondary" name="decision" value="decline">
            {text.decline}
          </Button>
          <Button variant="secondary" name="decision" value="cancel">
            {text.cancel}
          </Button>
        </div>
      </form>
    </main>
  );
}

export function SimulatorDecided({ order }: { order: Order }) {
  return (
    <main id="main" className="simulator">
      <div className="box stack">
        <h1>{text.title}</h1>
        <Head order={order} />
        {order.closed ? (
          <EmptyState icon="check" title={text.closedTitle}>
            <p>{text.closed}</p>
          </EmptyState>
        ) : (
          <EmptyState
            icon="info"
            title={text.decidedTitle}
            actions={<ButtonLink href={order.backUrl}>{text.back}</ButtonLink>}
          >
            <p>{text.decided[order.status]}</p>
          </EmptyState>
        )}
      </div>
    </main>
  );
}
