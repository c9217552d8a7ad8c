/** Loader and action of a page that asks about one thing before acting on it: both read it in the same way. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MemberAction } from "~/domain/kernel/member-permissions";
import { NO_FIELDS } from "~/http/form/answer-form.server";
import { ownObject } from "./own-object.server";
import { type PanelDone, submitPanelForm } from "./panel-form.server";
import { type PartnerPage, readPartnerForm, requirePartner } from "./partner-page.server";

type Params = LoaderFunctionArgs["params"];

/** @param read throws DomainError not_found or forbidden for what is not the member's: both answer 404 */
export function confirmation<Thing>(
  permission: MemberAction,
  read: (partner: PartnerPage, params: Params) => Promise<Thing>,
) {
  return {
    /** What the loader shows. */
    async ask(page: LoaderFunctionArgs): Promise<Thing> {
      const partner = await requirePartner(page, permission);
      return ownObject(read(partner, page.params));
    },
    /** Answers the action's form: acts, then 303 with a message. */
    async answer(page: ActionFunctionArgs, act: (partner: PartnerPage, thing: Thing) => Promise<PanelDone>) {
      const { form, ...partner } = await readPartnerForm(page, permission);
      const thing = await ownObject(read(partner, page.params));
      return submitPanelForm({ form, schema: NO_FIELDS }, () => act(partner, thing));
    },
  };
}
