/** The Spanish texts of the filters of a list that a member keeps under a name. */

export const savedViewTexts = {
  label: "Tus vistas",
  save: "Guardar esta vista",
  name: "Nombre de la vista",
  nameHint: "Solo la ves tú. Con un nombre que ya tienes, se cambia.",
  submit: "Guardar",
  remove: (name: string) => `Quitar la vista «${name}»`,
  saved: (name: string) => `Vista «${name}» guardada.`,
  removed: "Vista quitada.",
} as const;

export const VIEWS_PATH = "/socios/vistas";
