/** Filters the list of calls while its reader types; without scripts the form asks the server for the same list. */
export const REFERENCE_SCRIPT = `(() => {
const field = document.getElementById("q"), status = document.getElementById("found");
const calls = [...document.querySelectorAll("[data-call]")], groups = [...document.querySelectorAll("[data-group]")];
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.call.includes(word));
    if (!call.hidden) count += 1;
  }
  for (const group of groups) group.hidden = !group.querySelector("[data-call]:not([hidden])");
  status.textContent = count + (count === 1 ? " call" : " calls");
  history.replaceState(null, "", words.length ? "?q=" + encodeURIComponent(field.value.trim()) : location.pathname);
});
})();`;
