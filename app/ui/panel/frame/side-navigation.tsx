/** The whole navigation: a column on wide screens; on narrow ones a sheet that the bar's last place opens without scripts. */
import { useLocation } from "@remix-run/react";
import { panelNavigation as text } from "~/locales/es/panel/shell";
import { isCurrent, type Navigation, type NavigationEntry } from "./navigation";
import { PanelIcon } from "./panel-icon";

const ID = "panel-menu";

/** Attributes of popovers, which React 18 does not know by type. */
const SHEET = { popover: "auto" };
export const OPENS_SHEET = { popovertarget: ID };
const CLOSES_SHEET = { popovertarget: ID, popovertargetaction: "hide" };

export function SideNavigation({ label, groups, first }: Navigation) {
  return (
    <nav className="panel-nav" id={ID} aria-label={label} {...SHEET}>
      {first && (
        <a className="button button--block panel-nav__first" href={first.href}>
          {first.label}
        </a>
      )}
      {groups.map(({ key, label: title, entries }) => (
        <div key={key} className="panel-nav__group">
          <p id={`nav-${key}`}>{title}</p>
          <ul aria-labelledby={`nav-${key}`}>
            {entries.map((entry) => (
              <li key={entry.href}>
                <EntryLink {...entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className="button button--ghost button--block panel-nav__close" {...CLOSES_SHEET}>
        {text.close}
      </button>
    </nav>
  );
}

export function EntryLink({ href, label, icon, count = 0 }: NavigationEntry) {
  const { pathname } = useLocation();
  return (
    <a href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined}>
      <PanelIcon name={icon} />
      <span>{label}</span>
      {count > 0 && (
        <span className="panel-count">
          {count}
          <span className="vh"> {text.waiting}</span>
        </span>
      )}
    </a>
  );
}
