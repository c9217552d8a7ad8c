/** Recent sales through the widget. */
import { formatInteger } from "~/locales/es/format";
import { ownWidget as text } from "~/locales/es/panel/widget";
import { Money } from "../cells";
import { Figures } from "../figures";

export function WidgetSales({ sales, gross, days }: { sales: number; gross: number; days: number }) {
  return (
    <section className="panel-section" aria-labelledby="sales">
      <h2 id="sales">{text.sales(days)}</h2>
      <Figures
        of={[
          [text.orders, formatInteger(sales)],
          [text.gross, <Money key="gross" cents={gross} />],
        ]}
      />
      <p>
        <a href="/socios/ventas?canal=widget">{text.allSales}</a>
      </p>
    </section>
  );
}
