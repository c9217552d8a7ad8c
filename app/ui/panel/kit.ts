/**
 * Hands on the parts that most screens of /socios and /gestion are made of. For their routes alone, which are left out of the
 * browser's build (decision 058): a page of the shop that imported it would load all of them.
 */
export { Button, buttonClass } from "~/ui/elements/button";
export { EmptyState } from "~/ui/elements/empty-state";
export { bindFields, type Refused } from "~/ui/form/bind-fields";
export { DayField } from "~/ui/form/day-field";
export { Field, SelectField, TextareaField } from "~/ui/form/form-field";
export { useRefused } from "~/ui/form/form-session";
export { labelsOf, namedProblems } from "~/ui/form/named-problems";
export { PanelButtonLink } from "./button-link";
export { Day, Moment, Money } from "./cells";
export { ConfirmPage } from "./confirm-page";
export { type Column, DataTable } from "./data-table";
export { Figures } from "./figures";
export { PanelFilterBar } from "./list/filter-bar";
export { CsvLink, ListPaging, useListAddress } from "./list/list-paging";
export { PagedList } from "./list/paged-list";
export { SearchFilter } from "./list/search-filter";
export { StaleValues } from "./offers/stale-values";
export { PageHeader } from "./page-header";
export { PanelForm, SmallForm } from "./panel-form";
export { panelMeta } from "./panel-meta";
export { PanelSection } from "./panel-section";
export { StatusBadge, type StatusTone } from "./status-badge";
export { Tabs } from "./tabs";
export { TextNotice } from "./text-notice";
