/** Inputs of the team's forms and calls; messages are field error codes. */
import { z } from "zod";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { parseEmail } from "~/domain/kernel/formats/email";
import { plainText } from "~/domain/kernel/schemas";
import { MEMBER_NAME_LENGTH } from "./team";

/** New schemas at each call, since the API adds descriptions to them. */
export const invitationFields = () => ({
  email: plainText(254).refine((text) => parseEmail(text) !== null, { error: "email" }),
  role: z.enum(MEMBER_ROLES),
});

/** Empty = the account's name. */
export const memberNameFields = () => ({ name: plainText(MEMBER_NAME_LENGTH).optional() });

export const roleFields = () => ({ role: z.enum(MEMBER_ROLES) });
