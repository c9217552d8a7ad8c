/** The longest message of a seller to a buyer, in characters. */
export const MESSAGE_LENGTH = 1_000;
