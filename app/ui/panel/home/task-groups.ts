/** Groups what waits for a member by its kind, with one link each: to the only one, or to the list of all. */
import type { CountedTask, PartnerTask } from "~/domain/reports/home/partner-task";
import { TASK_KINDS, taskText } from "~/locales/es/panel/home/home";
import { offerAddress } from "../offers/offer-steps";
import type { StatusTone } from "../status-badge";
import type { TaskGroup } from "./task-list";

const OFFERS = "/socios/ofertas";

type Kind = PartnerTask["kind"] | "unanswered" | "asked";

/** In their order: what was given back, what guests wait for, what may be missed, what can wait. */
const KINDS: readonly (readonly [kind: Kind, tone: StatusTone, list: string])[] = [
  ["rejected", "bad", `${OFFERS}?estado=rechazada`],
  ["change_returned", "bad", `${OFFERS}?estado=cambios`],
  ["returned", "bad", `${OFFERS}?estado=borrador`],
  ["asked", "waiting", "/socios/preguntas"],
  ["unanswered", "waiting", "/socios/opiniones"],
  ["low_stock", "waiting", `${OFFERS}?estado=venta`],
  ["ends_soon", "waiting", `${OFFERS}?estado=venta`],
  ["draft", "neutral", `${OFFERS}?estado=borrador`],
  ["in_review", "neutral", `${OFFERS}?estado=revision`],
  ["change_pending", "neutral", `${OFFERS}?estado=cambios`],
];

/** Staff decide about these. */
const WAITS: readonly Kind[] = ["in_review", "change_pending"];

interface Waiting {
  tasks: readonly PartnerTask[];
  counts: Record<CountedTask, number>;
  /** Opinions without an answer. */
  unanswered: number;
  /** Questions without an answer. */
  asked: number;
}

export function taskGroups({ tasks, counts, unanswered, asked }: Waiting): TaskGroup[] {
  return KINDS.flatMap(([kind, tone, list]) => {
    const of = tasks.filter((task) => task.kind === kind);
    const known: Partial<Record<Kind, number>> = { ...counts, unanswered, asked };
    const count = known[kind] ?? of.length;
    if (count === 0) return [];
    const [only] = of;
    const waits = WAITS.includes(kind);
    if (count > 1 || !only) return [{ kind, tone, waits, label: TASK_KINDS[kind](count), href: list }];
    const { label, text } = taskText(only);
    return [{ kind, tone, waits, label, text, title: only.title, href: offerAddress(only.offerId) }];
  });
}
