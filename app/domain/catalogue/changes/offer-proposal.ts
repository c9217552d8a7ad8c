/** A change of an offer on sale that waits for staff: its states, its content, and the merging of further edits. */
import type { OfferContent, OptionInput, PlannedPrice } from "~/domain/catalogue/offer-content";
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import type { Cents } from "~/domain/kernel/money";
import type { Transitions } from "~/domain/kernel/transitions";

export type OfferChangeStatus = "pending" | "returned" | "approved" | "rejected" | "withdrawn";
/** States of the one change of an offer that can still become something. */
export const OPEN_CHANGE_STATUSES = ["pending", "returned"] as const;
type OpenChangeStatus = (typeof OPEN_CHANGE_STATUSES)[number];

/** The change of an offer on sale that is open, without what it proposes. */
export interface ChangeFacts {
  id: string;
  status: OpenChangeStatus;
  /** ms UTC */
  proposedAt: number;
  updatedAt: number;
  /** Of staff who asked for changes. */
  reasonCode: ReasonCode | null;
  reason: string | null;
}

/** Who takes each step; an edit of a returned change submits it again. */
export const OFFER_CHANGE_TRANSITIONS = {
  pending: { approved: ["staff"], returned: ["staff"], rejected: ["staff"], withdrawn: ["partner", "staff"] },
  returned: { pending: ["partner"], withdrawn: ["partner", "staff"] },
  approved: {},
  rejected: {},
  withdrawn: {},
} as const satisfies Transitions<OfferChangeStatus>;

/** Of an option on sale; what is absent stays as it is. */
export interface OptionProposal {
  id: string;
  title?: string;
  actualPrice?: Cents;
  totalPrice?: Cents | null;
  /** A price above the one on sale, from a moment on (decision 071). */
  schedule?: PlannedPrice;
}

/** What is absent stays as it is. */
export interface OfferProposal {
  content: Partial<OfferContent>;
  options?: OptionProposal[];
  addedOptions?: OptionInput[];
  /** All pictures in their order. */
  pictureIds?: string[];
  /** The first of them that is no logo becomes the cover. */
  coverFirst?: boolean;
}

export const NO_PROPOSAL: OfferProposal = { content: {} };

export function isEmptyProposal({ content, options, addedOptions, pictureIds }: OfferProposal): boolean {
  return (
    Object.keys(content).length === 0 && !options?.length && !addedOptions?.length && pictureIds === undefined
  );
}

function mergeOptions(earlier: OfferProposal, later: OfferProposal): OptionProposal[] {
  const merged = new Map((earlier.options ?? []).map((option) => [option.id, option]));
  for (const option of later.options ?? []) merged.set(option.id, { ...merged.get(option.id), ...option });
  return [...merged.values()];
}

/** Names of what a proposal would change: fields of the content, "options", "pictures". */
export function proposedFields({ content, options, addedOptions, pictureIds }: OfferProposal): string[] {
  const parts = [
    ...(options?.length || addedOptions?.length ? ["options"] : []),
    ...(pictureIds ? ["pictures"] : []),
  ];
  return [...Object.keys(content), ...parts];
}

/** Without the parts that change nothing. */
export function tidyProposal(proposal: OfferProposal): OfferProposal {
  const { content, options, addedOptions, pictureIds, coverFirst } = proposal;
  return {
    content,
    ...(options?.length && { options }),
    ...(addedOptions?.length && { addedOptions }),
    ...(pictureIds && { pictureIds }),
    ...(coverFirst && { coverFirst }),
  };
}

/** The later one wins field by field; options it adds replace those added earlier, so that a repeated call adds nothing. */
export function mergeProposals(earlier: OfferProposal, later: OfferProposal): OfferProposal {
  const options = mergeOptions(earlier, later);
  const addedOptions = later.addedOptions?.length ? later.addedOptions : earlier.addedOptions;
  const { pictureIds, coverFirst } = later.pictureIds ? later : earlier;
  const content = { ...earlier.content, ...later.content };
  return tidyProposal({ content, options, addedOptions, pictureIds, coverFirst });
}
