import { type Colourway, natural } from '@pawlayer/contracts';
import { useEffect, useEffectEvent, useId } from 'react';
import { type CutPreview, isDeepEqual } from '../../lib/cut/cut-preview.ts';
import type { CutSettings } from '../../lib/cut/cut-settings.ts';
import type { CutWorkerClient } from '../../lib/cut/cut-worker-client.ts';
import { useColourways } from '../../lib/cut/use-colourways.ts';
import { useSamples } from '../../lib/cut/use-samples.ts';
import { Chips } from './chips.tsx';
import { SamplePicture } from './sample-picture.tsx';
import styles from './look-fields.module.css';

type ColourwayFieldProps = {
  /** Natural if undefined. */
  value: Colourway | undefined;
  preview: CutPreview | undefined;
  /** What the preview becomes. */
  settings: CutSettings | undefined;
  worker: CutWorkerClient;
  onChange: (colourway: Colourway | undefined) => void;
};

/** The colours of a poster, each shown by the visitor's own pet in it. */
export const ColourwayField = ({ value, preview, settings, worker, onChange }: ColourwayFieldProps) => {
  const name = useId();
  const colourways = useColourways();
  const { pictures, current } = useSamples(worker, preview, colourways, settings);
  useOffered(value, colourways, onChange);
  const ofPhoto = preview && !preview.settings.colourway ? preview.sheets.map(({ hex }) => hex) : [];
  const offered = [{ ...natural, stops: ofPhoto }, ...(colourways.length > 0 ? colourways : value ? [value] : [])];

  return (
    <fieldset
      role="radiogroup"
      className={styles['field']}
      aria-busy={preview !== undefined && offered.some(({ id }) => !current.has(id))}
    >
      <legend className={styles['legend']}>Colourway</legend>
      <Chips
        name={name}
        chips={offered.map(({ id, name: label, stops }) => ({
          value: id,
          label,
          picture: <SamplePicture picture={pictures.get(id)} stops={stops} isOld={!current.has(id)} />,
        }))}
        value={value?.id ?? natural.id}
        onChange={(id) => onChange(colourways.find((colourway) => colourway.id === id))}
        size="portrait"
        across={preview?.settings.orientation === 'across'}
      />
    </fieldset>
  );
};

/** The choice follows the offer: a colourway that is gone becomes natural, and a changed one gets its new colours. */
const useOffered = (
  value: Colourway | undefined,
  colourways: readonly Colourway[],
  onChange: ColourwayFieldProps['onChange'],
): void => {
  const follow = useEffectEvent(() => {
    if (!value || colourways.length === 0) return;
    const offered = colourways.find(({ id }) => id === value.id);
    if (!isDeepEqual(offered, value)) onChange(offered);
  });
  useEffect(() => follow(), [colourways]);
};
