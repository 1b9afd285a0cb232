import { VisuallyHidden } from '@pawlayer/ui';
import { useId } from 'react';
import { useCutPreviewStore } from '../../../lib/cut/cut-preview-store.ts';
import { shownSurroundings } from '../../../lib/cut/surroundings.ts';
import { type Search, useCutoutStore } from '../../../lib/cutout/cutout-store.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import type { Draft } from '../../../lib/draft/draft.ts';
import { CorrectByHand } from './correct-by-hand.tsx';
import { LookAgain } from './look-again.tsx';
import { RadioAnswers } from './radio-answers.tsx';
import { surroundingsNote } from './surroundings-note.ts';
import styles from './surroundings-field.module.css';

/**
 * Chooses what is around the pet, once it was found in the photo. Until then, and if it is not found, a line says how
 * far the search is. Either way, it can be corrected by hand. It has its whole height from the beginning: what comes
 * later must not push a button away that is just being pressed.
 */
export const SurroundingsField = ({ photoId }: { photoId: string }) => {
  const { draft, change } = useDraftStore();
  const search = useCutoutStore((state) => (state.search?.photoId === photoId ? state.search : undefined));
  const name = useId();
  const shown = shownSurroundings(draft);
  const note = surroundingsNote({ mask: draft.mask, search: search?.state, petName: draft.pet.petName.trim() });

  return (
    <fieldset tabIndex={-1} className={styles['field']} aria-describedby={`${name}-note`}>
      <legend className={styles['legend']}>Surroundings</legend>
      <RadioAnswers
        name={name}
        answers={answers}
        value={shown?.kind ?? 'photo'}
        disabled={!shown}
        onChange={(kind) => change({ surroundings: shown?.kind === kind ? shown : { kind } })}
      />
      <div className={styles['colours']}>{shown?.kind === 'plain' && <Swatches {...shown} />}</div>
      <p id={`${name}-note`} role="status" className={styles['note']}>
        {note}
      </p>
      <div className={styles['actions']}>
        <CorrectByHand disabled={isSought(draft, search?.state)} />
        {!draft.mask && canLookAgain(search) && <LookAgain isLooking={search?.state !== 'unavailable'} />}
      </div>
    </fieldset>
  );
};

/**
 * Whether the pet is being looked for, or is about to be: a button that is disabled only when the search has begun may be
 * pressed in that very moment, and the press is lost.
 */
const isSought = ({ mask, photo }: Draft, search: Search['state'] | undefined): boolean =>
  !mask && (search === undefined ? photo?.width !== undefined : search === 'under-way');

const canLookAgain = (search: Search | undefined): boolean =>
  search?.state === 'unavailable' || (search?.isRepeated === true && search.state !== 'nothing-found');

const answers = [
  { value: 'plain', label: 'Plain' },
  { value: 'photo', label: 'As photographed' },
] as const;

/** The stack's own colours, dark to light; without a choice, the best one is checked. */
const Swatches = ({ colour }: { colour?: number | undefined }) => {
  const name = useId();
  const photoId = useDraftStore(({ draft }) => draft.photo?.id);
  const change = useDraftStore((state) => state.change);
  const preview = useCutPreviewStore((state) => state.preview);
  if (preview?.surroundings === undefined || preview.settings.photoId !== photoId) return null;
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
            onChange={() => change({ surroundings: { kind: 'plain', colour: index }, surroundingsHex: hex })}
            className={styles['hidden-radio']}
          />
          <span className={styles['dab']} style={{ background: hex }} />
          <VisuallyHidden>{`Colour ${index + 1} of ${sheets.length}`}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
};
