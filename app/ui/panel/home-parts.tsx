/** Parts of the panel's first page: the member's open tasks, and a few figures. */
import { formatInteger } from "~/locales/es/format";
import { partnerHome as text } from "~/locales/es/panel/home";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { Money } from "./cells";
import { Figures } from "./figures";
import { PanelSection } from "./panel-section";
import { StatusBadge, type StatusTone } from "./status-badge";

interface WrittenTask {
  offerId: string;
  title: string;
  tone: StatusTone;
  label: string;
  text: string;
}

interface TaskListProps {
  /** null = the role can do nothing about them. */
  tasks: readonly WrittenTask[] | null;
}

export function TaskList({ tasks }: TaskListProps) {
  if (tasks === null) return null;
  return (
    <PanelSection id="todo" title={text.todo}>
      {tasks.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <ul className="panel-todo">
          {tasks.map((task) => (
            <li key={`${task.label} ${task.offerId}`} className="box">
              <StatusBadge tone={task.tone}>{task.label}</StatusBadge>{" "}
              <a href={offerAddress(task.offerId)}>{task.title}</a>
              <p className="panel-written">{task.text}</p>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

interface HomeFiguresProps {
  redeemedToday: number | null;
  week: { sales: number; gross: number; earned: number } | null;
}

export function HomeFigures({ redeemedToday, week }: HomeFiguresProps) {
  return (
    <PanelSection id="figures" title={text.figures}>
      <Figures
        of={[
          redeemedToday !== null && [text.redeemedToday, formatInteger(redeemedToday)],
          week !== null && [text.sales, formatInteger(week.sales)],
          week !== null && [text.gross, <Money key="gross" cents={week.gross} />],
          week !== null && [text.earned, <Money key="earned" cents={week.earned} />],
        ]}
      />
      {week && <p className="field__hint">{text.earnedNote}</p>}
    </PanelSection>
  );
}
