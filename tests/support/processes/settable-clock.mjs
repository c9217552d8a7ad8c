/** Lets a test set the clock of the shop's process (loaded by `node --import`): each SIGUSR2 takes the next of SET_CLOCK, ms from the true time. */
const trueNow = Date.now;
const steps = (process.env.SET_CLOCK ?? "").split(",").map(Number);
let off = 0;

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(trueNow() + off);
    else super(...given);
  }

  static now() {
    return trueNow() + off;
  }
};

process.on("SIGUSR2", () => {
  off = steps.shift() ?? 0;
});
