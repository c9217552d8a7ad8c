/** Lets the marker on a picture be dragged, and moved by the arrow keys in all four directions; the card beside it follows. */

const GRID = ".focal-point__grid";
const SIDE = 3;

const radiosOf = (grid: Element) => [...grid.querySelectorAll<HTMLInputElement>("input")];

function showCard(grid: Element, cell: number): void {
  const field = grid.closest(".focal-point");
  const whole = field?.querySelector<HTMLImageElement>(".focal-point__picture img");
  const card = field?.querySelector<HTMLImageElement>(".focal-point__card");
  if (!whole || !card) return;
  card.src = whole.src;
  const part = (steps: number) => `${(100 * steps) / (SIDE - 1)}%`;
  card.style.objectPosition = `${part(cell % SIDE)} ${part(Math.floor(cell / SIDE))}`;
}

function choose(grid: Element, cell: number): void {
  const radio = radiosOf(grid)[cell];
  if (!radio) return;
  radio.focus({ preventScroll: true });
  if (radio.checked) return;
  radio.checked = true;
  radio.dispatchEvent(new Event("input", { bubbles: true }));
}

function cellAt(grid: Element, { clientX, clientY }: PointerEvent): number {
  const { left, top, width, height } = grid.getBoundingClientRect();
  const step = (part: number) => Math.min(SIDE - 1, Math.max(0, Math.floor(part * SIDE)));
  return step((clientY - top) / height) * SIDE + step((clientX - left) / width);
}

const gridOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(GRID) : null);

/** A finger beside the marker scrolls the page; a mouse drags from everywhere. */
const isOnMarker = (target: EventTarget | null) =>
  target instanceof Element && target.closest("label")?.querySelector(":checked") !== null;

const STEPS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function moveByKey(event: KeyboardEvent): void {
  const grid = gridOf(event.target);
  const step = STEPS[event.key];
  if (!grid || !step) return;
  event.preventDefault();
  const cell = radiosOf(grid).indexOf(event.target as HTMLInputElement);
  const [x, y] = [(cell % SIDE) + step[0], Math.floor(cell / SIDE) + step[1]];
  if (x >= 0 && x < SIDE && y >= 0 && y < SIDE) choose(grid, y * SIDE + x);
}

export function dragFocalPoints(): void {
  let dragged: Element | null = null;
  document.addEventListener("pointerdown", (event) => {
    const grid = gridOf(event.target);
    if (!grid || event.button !== 0) return;
    if (event.pointerType !== "mouse" && !isOnMarker(event.target)) return;
    event.preventDefault();
    dragged = grid;
    choose(grid, cellAt(grid, event));
  });
  document.addEventListener("pointermove", (event) => {
    if (dragged) choose(dragged, cellAt(dragged, event));
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    document.addEventListener(end, () => {
      dragged = null;
    });
  document.addEventListener("keydown", moveByKey);
  document.addEventListener("input", ({ target }) => {
    const grid = gridOf(target);
    if (grid) showCard(grid, radiosOf(grid).indexOf(target as HTMLInputElement));
  });
}
