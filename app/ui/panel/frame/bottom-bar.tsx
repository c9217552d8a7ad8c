/** The bar at the foot of narrow screens: the entries used most, and a button that shows all of them. */
import { panelNavigation as text } from "~/locales/es/panel/shell";
import type { Navigation } from "./navigation";
import { PanelIcon } from "./panel-icon";
import { EntryLink, OPENS_SHEET } from "./side-navigation";

export function BottomBar({ groups, bar }: Navigation) {
  const all = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <nav className="panel-bar" aria-label={text.bar}>
      <ul>
        {bar.map((entry) => (
          <li key={entry.href}>
            <EntryLink {...entry} count={0} />
          </li>
        ))}
        {all > bar.length && (
          <li className="panel-bar__more">
            <button type="button" {...OPENS_SHEET}>
              <PanelIcon name="more" />
              <span>{text.more}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
