/** Makes the table of arrived rows anew on SQLite, which changes no constraint: with the rows that it had, inside of the migration's transaction. */

export const listedKinds = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(", ");

export const remadeArrivedRows = (kinds: readonly string[]) => `
alter table arrived_rows rename to earlier_arrived_rows;

create table arrived_rows (
  id text primary key,
  source text not null,
  kind text not null check (kind in (${listedKinds(kinds)})),
  arrived_at bigint not null
);

insert into arrived_rows (id, source, kind, arrived_at)
  select id, source, kind, arrived_at from earlier_arrived_rows;

drop table earlier_arrived_rows
`;
