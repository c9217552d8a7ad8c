/** What a step's fields are bound by: stored values, or what was typed in a refused form. */
import type { bindFields } from "../panel-form";

export type BoundFields = ReturnType<typeof bindFields>;
