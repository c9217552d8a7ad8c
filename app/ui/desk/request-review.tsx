/** Page of a request of a seller: its sections, then the decision with a reason that is mailed; once decided, the outcome. */
import type { ReactNode } from "react";
import type { WaitingKind } from "~/domain/reports/desk-queue";
import { desk, queue } from "~/locales/es/desk/queue";
import { EmptyState } from "~/ui/elements/empty-state";
import type { Refused } from "~/ui/form/bind-fields";
import { PageHeader } from "~/ui/panel/page-header";
import { StatusBadge } from "~/ui/panel/status-badge";
import { TextNotice } from "~/ui/panel/text-notice";
import { DecisionForm } from "./decision-form";

interface RequestReviewProps {
  kind: WaitingKind;
  header: { title: string; lead: string; back: { href: string; label: string }; actions?: ReactNode };
  text: { decidedTitle: string; rules: string; decisions: Readonly<Record<string, string>>; hint: string };
  /** null = it waits. */
  decided: { text: string; note: string | null } | null;
  refused: Refused | undefined;
  /** What identifies the content that was read. */
  bound?: Readonly<Record<string, string | number>>;
  /** Sections of what is asked. */
  children: ReactNode;
}

export function RequestReview({ kind, header, text, decided, refused, bound, children }: RequestReviewProps) {
  return (
    <>
      <PageHeader
        {...header}
        status={decided ? undefined : <StatusBadge tone="waiting">{queue.kinds[kind]}</StatusBadge>}
      />
      {decided && (
        <EmptyState
          icon="check"
          title={text.decidedTitle}
          actions={<a href={header.back.href}>{desk.back}</a>}
        >
          <p>{decided.text}</p>
          {decided.note && <p className="panel-written">{decided.note}</p>}
        </EmptyState>
      )}
      {children}
      {!decided && (
        <>
          <TextNotice>{text.rules}</TextNotice>
          <DecisionForm
            refused={refused}
            bound={bound ?? {}}
            decisions={text.decisions}
            grounds={false}
            queued
            hint={text.hint}
          />
        </>
      )}
    </>
  );
}
