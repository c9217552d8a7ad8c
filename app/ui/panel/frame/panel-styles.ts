/** The style sheets of the panel and the desk, after the shop's. */
import { moreStyles } from "~/ui/elements/more-styles";
import frameUrl from "../panel.css?url";
import listsUrl from "../panel-lists.css?url";

export const panelStyles = () => [
  ...moreStyles(),
  { rel: "stylesheet", href: frameUrl },
  { rel: "stylesheet", href: listsUrl },
];
