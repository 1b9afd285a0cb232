import type { Page } from '@playwright/test';

/** Changes what canvases give, on the page and in its workers. */
export const changeCanvases = async (page: Page, script: string) => {
  await page.addInitScript(script);
  await page.route(/\.worker\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};${await response.text()}` });
  });
};

/** Noise in all that is read from a canvas or made of one, as with Firefox's `privacy.resistFingerprinting`. */
export const noise = `(() => {
  for (const type of [globalThis.CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    if (!type) continue;
    const read = type.prototype.getImageData;
    type.prototype.getImageData = function (...where) {
      const image = read.apply(this, where);
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = Math.random() * 256;
      return image;
    };
  }
  const make = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    const { width, height } = this;
    const stripes = new OffscreenCanvas(width, height);
    const context = stripes.getContext('2d');
    for (let x = 0; x < width; x += 1) {
      context.fillStyle = 'rgb(' + [0, 0, 0].map(() => Math.random() * 256).join(' ') + ')';
      context.fillRect(x, 0, 1, height);
    }
    return make.call(stripes, options);
  };
})()`;
