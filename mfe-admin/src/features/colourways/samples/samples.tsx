import { isolated } from '@pawlayer/contracts';
import type { Filament } from '@pawlayer/layers';
import { Small } from '@pawlayer/ui';
import { useSamples } from './use-samples.ts';
import styles from './samples.module.css';

type SamplesProps = {
  /** What is shown on the pets. */
  label: string;
  /** Dark to light. */
  stops: readonly Filament[];
  size: 'small' | 'large';
};

/** Three pets in a ladder; until they are drawn, its colours as stripes, light ones on top. */
export const Samples = ({ label, stops, size }: SamplesProps) => {
  const { frame, isError } = useSamples(stops);
  const style = { backgroundImage: stripesOf(stops) };
  return (
    <div>
      <div
        ref={frame}
        role="img"
        aria-label={`${isolated(label)} on a shepherd, a red panda and a sheep`}
        className={styles['samples']}
        data-size={size}
      >
        {[0, 1, 2].map((place) => (
          <canvas key={place} width={180} height={240} style={style} />
        ))}
      </div>
      {isError && <Small>The sample pictures could not be loaded.</Small>}
    </div>
  );
};

const stripesOf = (stops: readonly Filament[]): string => {
  const stripes = stops.map(({ hex }, index) => {
    const [from, to] = [index, index + 1].map((place) => `${(place / stops.length) * 100}%`);
    return `${hex} ${from} ${to}`;
  });
  return `linear-gradient(to top, ${stripes.join(', ')})`;
};
