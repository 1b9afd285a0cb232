// For the page, as texts: the bench's own code runs in Node.

/** Recorded in the page, in ms: when something was asked for last, and when what came of it was on the screen. */
export const recordScript = `globalThis.notes = { chosen: 0, asked: 0, painted: 0, settled: 0, stood: {} };
const ask = () => {
  notes.asked = performance.now();
  notes.settled = 0;
};
addEventListener('change', ({ target }) => {
  if (target.type === 'file') notes.chosen = performance.now();
  if (target.type === 'radio') ask();
}, true);
addEventListener('input', ({ target }) => {
  if (target.type === 'text') ask();
}, true);
// Two frames later it is on the screen.
notes.onScreen = (note) => requestAnimationFrame(() => requestAnimationFrame(() => note(performance.now())));
new MutationObserver(() => {
  const label = document.querySelector('[role="img"][aria-label^="Layered preview"]')?.getAttribute('aria-label');
  if (!label || label in notes.stood) return;
  notes.stood[label] = 0;
  notes.onScreen((now) => (notes.stood[label] = now));
}).observe(document, { subtree: true, childList: true, attributes: true });
// The portrait is busy until it shows the other look.
new MutationObserver((changes) => {
  const isDone = ({ target, oldValue }) => oldValue === 'true' && target.ariaBusy === 'false' && target.querySelector('[aria-label^="Layered preview"]');
  if (notes.settled === 0 && changes.some(isDone)) notes.onScreen((now) => (notes.settled = now));
}).observe(document, { subtree: true, attributeFilter: ['aria-busy'], attributeOldValue: true });
addEventListener('pointerup', () => {
  notes.asked = performance.now();
  notes.painted = 0;
}, true);
// The portrait beside the brush is drawn anew for each stroke.
const { drawImage } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.drawImage = function (...drawn) {
  drawImage.apply(this, drawn);
  const isPortrait = this.canvas.parentElement?.ariaLabel === 'The portrait as it becomes';
  if (!isPortrait || notes.painted !== 0) return;
  notes.painted = 1;
  notes.onScreen((now) => (notes.painted = now));
};`;

/** A script that resolves with the notes once this expression is true. Not by eval, which the page's policy forbids. */
export const notesOnce = (condition: string): string => `new Promise((resolve) => {
  const look = () => (${condition} ? resolve({ ...notes, onScreen: undefined }) : setTimeout(look, 10));
  look();
})`;

/** Enlarges the photo in the browser, adds the noise of a camera to every pixel, and encodes it as JPEG. */
export const drawTwelveMegapixels = `(photo) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, 4000, 3000);
    const pixels = context.getImageData(0, 0, 4000, 3000);
    let random = 1;
    for (let at = 0; at < pixels.data.length; at += 4) {
      random = (random * 48271) % 2147483647;
      const noise = (random % 17) - 8;
      for (let channel = 0; channel < 3; channel += 1) pixels.data[at + channel] += noise;
    }
    context.putImageData(pixels, 0, 0);
    resolve(canvas.toDataURL('image/jpeg', 0.92).split(',')[1]);
  };
  image.src = 'data:image/jpeg;base64,' + photo;
})`;

/** How long this browser takes to decode the photo: the median of several runs, in ms. */
export const timeDecoding = `async (photo) => {
  const blob = new Blob([Uint8Array.from(atob(photo), (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' });
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const began = performance.now();
    (await createImageBitmap(blob)).close();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[2];
}`;

/** Moves the pointer over the layered preview for two seconds. */
export const moveScript = `new Promise((resolve) => {
  const stage = document.querySelector('[role="img"][aria-label^="Layered preview"]');
  const { left, top, width, height } = stage.getBoundingClientRect();
  const began = performance.now();
  let frames = 0;
  const turn = (now) => {
    const x = left + width * (0.5 + 0.4 * Math.sin(frames / 9));
    stage.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX: x, clientY: top + height / 3 }));
    frames += 1;
    if (now - began < 2000) requestAnimationFrame(turn);
    else resolve();
  };
  requestAnimationFrame(turn);
})`;
