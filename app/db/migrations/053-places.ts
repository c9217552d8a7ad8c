/** Places of organizations, kept once with their weekly hours; places of offers refer to them. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table organization_places (
  id text primary key,
  organization_id text not null references organizations (id),
  name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  lat double precision not null,
  lng double precision not null,
  phone text,
  opening_hours text,
  hours text not null default '{"weekly":[],"exceptions":[]}',
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1,
  unique (organization_id, address, postal_code, city, name)
);

alter table offer_locations add column place_id text references organization_places (id);

create index offer_locations_kept on offer_locations (place_id)
`;

/** One place for each address of an organization: the one that was written first. */
const PLACES = `
insert into organization_places (id, organization_id, name, address, postal_code, city, province, lat, lng, phone,
  opening_hours, created_at, updated_at)
select l.id, o.organization_id, l.name, l.address, l.postal_code, l.city, l.province, l.lat, l.lng, l.phone,
  l.opening_hours, o.created_at, o.created_at
from offer_locations l join offers o on o.id = l.offer_id
where l.id in (
  select min(one.id) from offer_locations one join offers on offers.id = one.offer_id
  group by offers.organization_id, one.address, one.postal_code, one.city
)
`;

const REFERENCES = `
update offer_locations set place_id = (
  select min(p.id) from organization_places p join offers o on o.organization_id = p.organization_id
  where o.id = offer_locations.offer_id and p.address = offer_locations.address
    and p.postal_code = offer_locations.postal_code and p.city = offer_locations.city
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
  await run(db, PLACES);
  await run(db, REFERENCES);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
drop index offer_locations_kept;

alter table offer_locations drop column place_id;

drop table organization_places
`,
  );
}
