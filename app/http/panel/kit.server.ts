/** Hands on what most routes of /socios and /gestion do: guard, read, answer. For these routes alone (decision 058). */
export { NO_FIELDS, refuseForm } from "~/http/form/answer-form.server";
export { formFields, withLists } from "~/http/form/form-fields.server";
export { readForm, seeOther } from "~/http/form/forms.server";
export { confirmation } from "./confirmation.server";
export { readPanelList } from "./list-request";
export { ownObject, ownObjectOfFile } from "./own-object.server";
export { answerPanelForm, readPanelQuery, refuseByError, submitPanelForm } from "./panel-form.server";
export {
  notYours,
  type PartnerPage,
  readPartnerForm,
  requirePartner,
  requirePartnerOfFile,
} from "./partner-page.server";
