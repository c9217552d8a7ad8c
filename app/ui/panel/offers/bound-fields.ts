/** Values of a step's fields: the stored ones, or those of a refused form. */
import type { bindFields } from "../panel-form";

export type BoundFields = ReturnType<typeof bindFields>;
