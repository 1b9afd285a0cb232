import styles from './layer-bands.module.css';

/** A drill core of the portrait: one band per layer of colour, light on top. Decor; say the number beside it. */
export const LayerBands = ({ layers }: { layers: number }) => (
  <div className={styles['core']} aria-hidden="true">
    {Array.from({ length: layers }, (_, band) => (
      <i key={band} className={styles['band']} style={{ background: bandColour(band, layers) }} />
    ))}
  </div>
);

/** Spread over the five strata from moon to plum, mixed where a band falls between two. */
const bandColour = (band: number, layers: number): string => {
  const depth = layers > 1 ? (band / (layers - 1)) * 4 : 0;
  const above = Math.min(3, Math.floor(depth));
  const share = Math.round((depth - above) * 100);
  return `color-mix(in oklab, var(--s${4 - above}) ${share}%, var(--s${5 - above}))`;
};
