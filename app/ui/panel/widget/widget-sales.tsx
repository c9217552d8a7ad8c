/** Recent sales through the widget. */
import { formatInteger } from "~/locales/es/format";
import { ownWidget as text } from "~/locales/es/panel/widget";
import { Money } from "../cells";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";

export function WidgetSales({ sales, gross, days }: { sales: number; gross: number; days: number }) {
  return (
    <PanelSection id="sales" title={text.sales(days)}>
      <Figures
        of={[
          [text.orders, formatInteger(sales)],
          [text.gross, <Money key="gross" cents={gross} />],
        ]}
      />
      <p>
        <a href="/socios/ventas?canal=widget">{text.allSales}</a>
      </p>
    </PanelSection>
  );
}
