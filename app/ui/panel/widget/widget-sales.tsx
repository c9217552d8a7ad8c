/** Recent sales through the widget. */
import { formatInteger } from "~/locales/es/format";
import { ownWidget as text } from "~/locales/es/panel/widget";
import { Money } from "../cells";

export function WidgetSales({ sales, gross, days }: { sales: number; gross: number; days: number }) {
  return (
    <section className="panel-section" aria-labelledby="sales">
      <h2 id="sales">{text.sales(days)}</h2>
      <dl className="panel-figures">
        <div className="box">
          <dt>{text.orders}</dt>
          <dd>{formatInteger(sales)}</dd>
        </div>
        <div className="box">
          <dt>{text.gross}</dt>
          <dd>
            <Money cents={gross} />
          </dd>
        </div>
      </dl>
      <p>
        <a href="/socios/ventas?canal=widget">{text.allSales}</a>
      </p>
    </section>
  );
}
