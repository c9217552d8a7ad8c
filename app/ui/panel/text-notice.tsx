/** A notice of one paragraph. */
import type { ComponentProps } from "react";
import { Notice } from "~/ui/elements/notice";

export function TextNotice({ children, ...notice }: ComponentProps<typeof Notice>) {
  return (
    <Notice {...notice}>
      <p>{children}</p>
    </Notice>
  );
}
