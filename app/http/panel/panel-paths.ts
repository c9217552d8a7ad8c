/** Addresses of the panel that other pages lead to. */

export const PANEL_HOME = "/socios/inicio";
export const PANEL_SWITCH = "/socios/cambiar";
