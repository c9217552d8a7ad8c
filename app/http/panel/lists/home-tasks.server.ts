/** Groups what waits for a member by its kind, with one link each: to the only one, or to the list of all. */
import type { PartnerTask } from "~/domain/reports/home/partner-task";
import type { CountedTask } from "~/domain/reports/home/partner-tasks.server";
import { TASK_KINDS, taskText } from "~/locales/es/panel/home/home";
import type { StatusTone } from "~/ui/panel/status-badge";
import { OFFERS_PATH } from "./offer-list-address";

type Kind = PartnerTask["kind"] | "unanswered";

/** In their order: what was given back, what guests wait for, what may be missed, what can wait. */
const KINDS: readonly (readonly [kind: Kind, tone: StatusTone, list: string])[] = [
  ["rejected", "bad", `${OFFERS_PATH}?estado=rechazada`],
  ["change_returned", "bad", `${OFFERS_PATH}?estado=cambios`],
  ["returned", "bad", `${OFFERS_PATH}?estado=borrador`],
  ["unanswered", "waiting", "/socios/opiniones"],
  ["low_stock", "waiting", `${OFFERS_PATH}?estado=venta`],
  ["ends_soon", "waiting", `${OFFERS_PATH}?estado=venta`],
  ["draft", "neutral", `${OFFERS_PATH}?estado=borrador`],
  ["in_review", "neutral", `${OFFERS_PATH}?estado=revision`],
  ["change_pending", "neutral", `${OFFERS_PATH}?estado=cambios`],
];

interface Waiting {
  tasks: readonly PartnerTask[];
  counts: Record<CountedTask, number>;
  /** Opinions without an answer. */
  unanswered: number;
}

export function taskGroups({ tasks, counts, unanswered }: Waiting) {
  return KINDS.flatMap(([kind, tone, list]) => {
    const of = tasks.filter((task) => task.kind === kind);
    const known: Partial<Record<Kind, number>> = { ...counts, unanswered };
    const count = known[kind] ?? of.length;
    if (count === 0) return [];
    const [only] = of;
    if (count > 1 || !only) return [{ kind, tone, label: TASK_KINDS[kind](count), href: list }];
    const { label, text } = taskText(only);
    return [{ kind, tone, label, text, title: only.title, href: `${OFFERS_PATH}/${only.offerId}` }];
  });
}
