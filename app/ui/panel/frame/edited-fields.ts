/** Tells whether a field of a form holds something else than the page began with. */

function isEditedInput(field: HTMLInputElement): boolean {
  switch (field.type) {
    case "hidden":
      return false;
    case "checkbox":
    case "radio":
      return field.checked !== field.defaultChecked;
    case "file":
      return field.value !== "";
    default:
      return field.value !== field.defaultValue;
  }
}

/** One that names no choice begins with its first. */
function isEditedSelect({ options, selectedIndex }: HTMLSelectElement): boolean {
  const began = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(began, 0);
}

export function isEdited(field: Element): boolean {
  if (field instanceof HTMLInputElement) return isEditedInput(field);
  if (field instanceof HTMLSelectElement) return isEditedSelect(field);
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
