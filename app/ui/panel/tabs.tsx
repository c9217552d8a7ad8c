/** Links between the parts of one list or object, with the current one marked. */

interface Tab {
  href: string;
  label: string;
  current: boolean;
  /** As written: "12", "99+". */
  count?: string | undefined;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="panel-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ href, label: name, current, count }) => (
          <li key={name}>
            <a href={href} aria-current={current ? "page" : undefined}>
              {name}
              {count !== undefined && <span className="panel-tabs__count"> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
