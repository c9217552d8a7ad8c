/** The organization's places with their hours in words and how many offers use them. */
import { placesList as text } from "~/locales/es/panel/places";
import { type Column, DataTable } from "../data-table";

interface PlaceRow {
  href: string;
  name: string;
  address: string;
  hours: string | null;
  offers: number;
}

const COLUMNS: readonly Column<PlaceRow>[] = [
  { key: "name", label: text.name, heading: true, cell: ({ href, name }) => <a href={href}>{name}</a> },
  { key: "address", label: text.address, cell: ({ address }) => address },
  { key: "hours", label: text.hours, cell: ({ hours }) => hours ?? text.noHours },
  { key: "offers", label: text.used, cell: ({ offers }) => text.offers(offers) },
];

export function PlaceTable({ rows }: { rows: readonly PlaceRow[] }) {
  return <DataTable caption={text.title} columns={COLUMNS} rows={rows} keyOf={({ href }) => href} />;
}
