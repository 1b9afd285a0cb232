import styles from './layer-bands.module.css';

/** One band per layer of colour, light on top. Decorative: the number must be given in text beside it. */
export const LayerBands = ({ layers }: { layers: number }) => (
  <div className={styles['core']} aria-hidden="true">
    {Array.from({ length: layers }, (_, band) => (
      <i key={band} className={styles['band']} style={{ background: bandColour(band, layers) }} />
    ))}
  </div>
);

/** Spreads the bands over the five theme colours `--s1` to `--s5`, mixing neighbours where needed. */
const bandColour = (band: number, layers: number): string => {
  const depth = layers > 1 ? (band / (layers - 1)) * 4 : 0;
  const above = Math.min(3, Math.floor(depth));
  const share = Math.round((depth - above) * 100);
  return `color-mix(in oklab, var(--s${4 - above}) ${share}%, var(--s${5 - above}))`;
};
