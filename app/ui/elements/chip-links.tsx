/** Row of links: popular searches, recent offers, provinces. */
export function ChipLinks({ items }: { items: readonly { label: string; href: string }[] }) {
  return (
    <ul className="chips">
      {items.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
