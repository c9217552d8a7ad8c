/** Facts for decisions of staff: senders and times of applications and offers in review, and disputes of opinions. */
import { type MigrationDb, run } from "./dialect";

const UP = `
alter table organizations add column submitted_at bigint;

alter table organizations add column submitted_by text;

update organizations set submitted_at = coalesce(self_certified_at, updated_at) where status = 'pending_review';

create index organizations_in_review on organizations (submitted_at, id) where status = 'pending_review';

alter table offers add column submitted_at bigint;

alter table offers add column submitted_by text;

update offers set submitted_at = updated_at where status = 'in_review';

alter table feedback add column disputed_at bigint;

alter table feedback add column dispute_note text;

alter table feedback add column dispute_decided_at bigint;

update feedback set disputed_at = updated_at where dispute_reason is not null;

create index feedback_disputed on feedback (disputed_at, id) where dispute_reason is not null and dispute_decision is null;

create index mail_outbox_desk on mail_outbox (created_at) where template = 'desk-queue'
`;

const DOWN = `
drop index mail_outbox_desk;

drop index feedback_disputed;

alter table feedback drop column dispute_decided_at;

alter table feedback drop column dispute_note;

alter table feedback drop column disputed_at;

alter table offers drop column submitted_by;

alter table offers drop column submitted_at;

drop index organizations_in_review;

alter table organizations drop column submitted_by;

alter table organizations drop column submitted_at
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
