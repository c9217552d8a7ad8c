/** Text as input of the API, the same as of forms. */
export { plainText, requiredText } from "~/domain/kernel/schemas";
