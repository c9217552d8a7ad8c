/** How the offer's form names the date of an option: one field for each, so that without scripts the others do no harm. */

export const slotField = (optionId: string) => `slotId.${optionId}`;

/** The field's id, which a refused form comes back to. */
export const slotFieldId = (optionId: string) => `slot-${optionId}`;
