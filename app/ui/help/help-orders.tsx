/** The ways from the help to one's purchase: order and state of a refund, history, withdrawal. */
import { helpPage as text } from "~/locales/es/help/help-page";

const WAYS = [
  ["/pedido", text.order, text.orderText],
  ["/order/history", text.history, text.historyText],
  ["/desistimiento", text.withdraw, text.withdrawText],
] as const;

export function HelpOrders() {
  return (
    <section className="box" aria-labelledby="help-orders">
      <h2 id="help-orders">{text.yours}</h2>
      <ul className="link-list">
        {WAYS.map(([href, label, about]) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <p className="soft small">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
