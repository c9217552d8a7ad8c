/** Demo scene: a paraglider above the hills. */
import { at, backdrop, cloud, disc, hills, rect, type Scene, shape, stroke, sunDisc } from "../brush";
import { mix } from "../palettes";

export const paraglider: Scene = (b) => {
  const wing =
    stroke("M-176-96L-10 110M-90-128L-6 110M90-128L6 110M176-96L10 110", b.dark, 2, 'opacity=".6"') +
    shape(
      "M-200-84Q-150-200 0-206T200-84Q120-146 0-148T-200-84Z",
      b.blend(mix(b.hot, b.light, 0.12), b.hot),
    ) +
    shape("M-72-194Q-36-206 0-206T72-194L58-142Q30-148 0-148T-58-142Z", b.sun) +
    shape(
      "M-200-84Q-176-142-130-170L-104-134Q-160-116-200-84ZM200-84Q176-142 130-170L104-134Q160-116 200-84Z",
      b.light,
    );
  const pilot =
    shape("M-22 112h44l10 52q-6 22-32 22t-32-22Z", b.near) +
    stroke("M10 170l44 12M2 182l44 16", b.dark, 13) +
    rect(-15, 96, 30, 46, b.light, 12) +
    disc(0, 84, 17, mix(b.hot, b.light, 0.6)) +
    shape("M-18 84a18 18 0 0 1 36 0Z", b.hot);
  return (
    backdrop(b) +
    sunDisc(b, b.between(70, 120), 110, 44) +
    cloud(b.between(20, 60), 250, 0.9) +
    cloud(520, 120, 0.8) +
    hills(b, 350, 34, mix(b.green, b.low, 0.55)) +
    hills(b, 396, 26, b.green) +
    hills(b, 440, 18, b.forest) +
    at(b.between(310, 350), 226, wing + pilot, 0.96, b.between(-6, 6))
  );
};
