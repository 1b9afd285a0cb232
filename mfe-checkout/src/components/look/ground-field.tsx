import { groundNames, type Ground, grounds, type GroundTone } from '@pawlayer/contracts';
import { Checkbox } from '@pawlayer/ui';
import { type ReactNode, useId } from 'react';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import type { CutPreview } from '../../lib/cut/cut-preview.ts';
import { type LookChange, type LookChoices, shownGround, withGround } from '../../lib/cut/look.ts';
import { Chips } from './chips.tsx';
import { GroundDrawing } from './ground-drawing.tsx';
import { Swatches } from './swatches.tsx';
import styles from './look-fields.module.css';

type GroundFieldProps = {
  choices: LookChoices;
  preview: CutPreview | undefined;
  /** How far the search for the pet is, and why there may be no choice. */
  note: ReactNode;
  onChange: (change: LookChange) => void;
  /** Buttons below. */
  children?: ReactNode;
};

const ofPhotograph = ['plain', 'photographed'] as const;

/**
 * Chooses what is around the pet, once it was found in the photo. It has its whole height from the beginning: what
 * comes later must not push a button away that is just being pressed.
 */
export const GroundField = ({ choices, preview, note, onChange, children }: GroundFieldProps) => {
  const name = useId();
  const { style, mask, surroundings } = choices;
  const isPoster = style === 'poster';
  const { seenTone, failedSettings } = useCutPreviewStore();
  const known = choices.groundTone ?? (seenTone?.photoId === preview?.settings.photoId ? seenTone?.tone : undefined);
  const tone = known ?? 'dark';
  const shown = shownGround(choices);
  const offered: readonly Ground[] = isPoster ? grounds : ofPhotograph;

  return (
    <fieldset role="radiogroup" tabIndex={-1} className={styles['field']} aria-describedby={`${name}-note`}>
      <legend className={styles['legend']}>Ground</legend>
      <Chips
        name={name}
        chips={offered.map((ground) => ({
          value: ground,
          label: groundNames[ground],
          picture: <GroundDrawing ground={ground} colours={isPoster ? coloursOf(preview, tone) : undefined} />,
          disabled: !mask && ground !== 'photographed',
        }))}
        value={shown}
        onChange={(ground) => onChange(withGround(choices, ground))}
        size="drawing"
      />
      <div className={styles['colours']}>
        {isPoster ? (
          <Checkbox
            label="Light ground"
            checked={tone === 'light'}
            // Not before it is known: a box must not tick itself.
            disabled={shown === 'photographed' || (!known && !failedSettings)}
            onChange={({ target }) => onChange({ groundTone: target.checked ? 'light' : 'dark' })}
          />
        ) : (
          shown === 'plain' && (
            <Swatches
              preview={preview}
              colour={surroundings?.kind === 'plain' ? surroundings.colour : undefined}
              onChange={onChange}
            />
          )
        )}
      </div>
      <p id={`${name}-note`} role="status" className={styles['note']}>
        {note}
      </p>
      <div className={styles['actions']}>{children}</div>
    </fieldset>
  );
};

/** The colours of a poster, from those of its ground on. */
const coloursOf = (preview: CutPreview | undefined, tone: GroundTone): string[] | undefined => {
  if (preview?.settings.style !== 'poster') return undefined;
  const colours = preview.sheets.map(({ hex }) => hex);
  return tone === 'light' ? colours.toReversed() : colours;
};
