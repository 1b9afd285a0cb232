import { VisuallyHidden } from '@pawlayer/ui';
import { useId } from 'react';
import type { CutPreview } from '../../lib/cut/cut-preview.ts';
import type { LookChange } from '../../lib/cut/look.ts';
import styles from './swatches.module.css';

type SwatchesProps = {
  preview: CutPreview | undefined;
  colour: number | undefined;
  onChange: (change: LookChange) => void;
};

/** The stack's own colours, dark to light; without a choice, the best one is checked. */
export const Swatches = ({ preview, colour, onChange }: SwatchesProps) => {
  const name = useId();
  if (preview?.surroundings === undefined || preview.settings.style === 'poster') return null;
  const { sheets, surroundings } = preview;
  const checked = Math.min(colour ?? surroundings, sheets.length - 1);

  return (
    <fieldset className={styles['swatches']}>
      <VisuallyHidden asChild>
        <legend>Colour of the surroundings</legend>
      </VisuallyHidden>
      {sheets.map(({ hex }, index) => (
        <label key={index} className={styles['swatch']}>
          <input
            type="radio"
            name={name}
            checked={index === checked}
            onChange={() => onChange({ surroundings: { kind: 'plain', colour: index }, surroundingsHex: hex })}
            className={styles['hidden-radio']}
          />
          <span className={styles['dab']} style={{ background: hex }} />
          <VisuallyHidden>{`Colour ${index + 1} of ${sheets.length}`}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
};
