/** Demo scene: books and a desk lamp. */
import { at, disc, oval, rect, room, type Scene, shadow, shape, stroke } from "../brush";
import { mix } from "../palettes";

export const books: Scene = (b) => {
  const tones = [b.hot, b.near, b.sun, b.mid] as const;
  const [x, turn] = [b.between(210, 250), b.between(0, 3)];
  const book = (i: number, w: number, off: number) =>
    rect(x - w / 2 + off, 392 - i * 46, w, 42, tones[(i + turn) % 4] ?? b.hot, 6) +
    rect(x + w / 2 + off - 46, 398 - i * 46, 46, 30, b.light, 3) +
    rect(x - w / 2 + off + 22, 392 - i * 46, 10, 42, "#fff", 0, 'opacity=".4"');
  return (
    room(b, 400, [b.top, b.low], mix(b.sun, b.near, 0.35)) +
    rect(60, 60, 170, 14, b.dark, 4, 'opacity=".7"') +
    [70, 94, 118, 146, 176, 198]
      .map((v, i) => rect(v, 60 - 70 - (i % 3) * 8 + 20, 20, 50 + (i % 3) * 8, tones[i % 4] ?? b.hot, 3))
      .join("") +
    shape("M470 140L320 434H640Z", b.sun, 'opacity=".22"') +
    shadow(b, x, 438, 160, 14) +
    book(0, 260, 0) +
    book(1, 230, 10) +
    book(2, 244, -10) +
    book(3, 200, 6) +
    at(x, 208, disc(0, -2, 36, b.hot) + shape("M-2-36q-4-22 12-30M2-36q22-20 36-6q-14 20-36 6Z", "#5b9c6b")) +
    at(
      500,
      436,
      oval(0, 0, 76, 14, b.dark) +
        stroke("M0 0L56-150L-30-250", b.dark, 11) +
        disc(56, -150, 13, b.hot) +
        shape("M-64-300L16-258Q0-190-88-206Q-100-270-64-300Z", b.hot) +
        disc(-50, -226, 22, b.sun),
    ) +
    at(402, 436, shape("M-28-70h56l-6 70h-44Z", b.light) + stroke("M28-58q26 0 20 24t-26 16", b.light, 8))
  );
};
