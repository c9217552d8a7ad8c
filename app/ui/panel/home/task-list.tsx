/** Tasks of the member by kind: how many of each, and one link; below them what waits for staff. */
import { partnerHome as text } from "~/locales/es/panel/home/home";
import { PanelSection } from "../panel-section";
import { StatusBadge, type StatusTone } from "../status-badge";

export interface TaskGroup {
  kind: string;
  tone: StatusTone;
  /** "3 opiniones sin responder". */
  label: string;
  /** To the one, or to the list of all. */
  href: string;
  /** Of a single one. */
  title?: string | undefined;
  text?: string | undefined;
  /** It is staff's turn: there is nothing to do about it. */
  waits: boolean;
}

export function TaskList({ groups }: { groups: readonly TaskGroup[] }) {
  const waiting = groups.filter(({ waits }) => waits);
  return (
    <>
      <PanelSection id="todo" title={text.todo}>
        <Groups of={groups.filter(({ waits }) => !waits)} />
      </PanelSection>
      {waiting.length > 0 && (
        <PanelSection id="waiting" title={text.waiting}>
          <Groups of={waiting} />
        </PanelSection>
      )}
    </>
  );
}

function Groups({ of: groups }: { of: readonly TaskGroup[] }) {
  return groups.length === 0 ? (
    <p>{text.nothing}</p>
  ) : (
    <ul className="panel-todo">
      {groups.map(({ kind, tone, label, href, title, text: explained }) => (
        <li key={kind} className="box">
          {title === undefined ? (
            <a href={href}>{label}</a>
          ) : (
            <>
              <StatusBadge tone={tone}>{label}</StatusBadge> <a href={href}>{title}</a>
            </>
          )}
          {explained && <p className="panel-written">{explained}</p>}
        </li>
      ))}
    </ul>
  );
}
