import { beagleStack, LayerStack, type StackSheet, StrataDivider } from '@pawlayer/ui';
import { componentSheet } from './sheet.tsx';

export const portraits = componentSheet(1900, () => (
  <>
    <LayerStack sheets={beagleStack} label="Layered preview of Otis in 5 colours" priority />
    <LayerStack sheets={acrossStack} across label="Layered preview of a hill in 4 colours" priority />
    <LayerStack sheets={acrossStack} across exploded label="The layers of a hill in 4 colours" priority />
    <StrataDivider />
  </>
));

/** Hills, each before the next, in the frame of a portrait across. */
const acrossStack: readonly StackSheet[] = ['#2b2233', '#7a4b2f', '#c88a52', '#f1dcb8'].map((fill, index) => {
  const shape =
    index === 0
      ? `<rect width="100" height="75" fill="${fill}"/>`
      : `<ellipse cx="${30 + 12 * index}" cy="75" rx="${52 - 11 * index}" ry="${56 - 13 * index}" fill="${fill}"/>`;
  return {
    src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 75">${shape}</svg>`)}`,
  };
});
