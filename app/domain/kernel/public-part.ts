/** A part of the public catalogue that answers are made of: "lists" = cards, lists and search; "offers" = offers as well. */
export type PublicPart = "lists" | "offers";
