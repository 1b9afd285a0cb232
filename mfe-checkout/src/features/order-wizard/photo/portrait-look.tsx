import { groundNote } from '../../../components/look/ground-note.ts';
import { LookAgain } from '../../../components/look/look-again.tsx';
import { LookFields } from '../../../components/look/look-fields.tsx';
import { useCutPreviewStore } from '../../../lib/cut/cut-preview-store.ts';
import { isTrusted } from '../../../lib/cut/surroundings.ts';
import { useCutWorker } from '../../../lib/cut/use-cut-preview.ts';
import { useCutSettings } from '../../../lib/cut/use-cut-settings.ts';
import { type Search, useCutoutStore } from '../../../lib/cutout/cutout-store.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import type { Draft } from '../../../lib/draft/draft.ts';
import { CorrectByHand } from './correct-by-hand.tsx';

/**
 * How the portrait looks. Until the pet was found, and if it is not found, a line says how far the search is. Either way,
 * what is cut out can be corrected by hand.
 */
export const PortraitLook = ({ photoId }: { photoId: string }) => {
  const { draft, change } = useDraftStore();
  const worker = useCutWorker();
  const { settings } = useCutSettings();
  const search = useCutoutStore((state) => (state.search?.photoId === photoId ? state.search : undefined));
  const lookAgain = useCutoutStore((state) => state.lookAgain);
  const preview = useCutPreviewStore((state) =>
    state.preview?.settings.photoId === photoId ? state.preview : undefined,
  );
  const { mask, style, pet } = draft;

  return (
    <LookFields
      choices={draft}
      preview={preview}
      settings={settings}
      worker={worker}
      note={groundNote({ mask, style, search: search?.state, petName: pet.petName.trim(), canTap: true })}
      onChange={change}
    >
      <CorrectByHand disabled={isSought(draft, search?.state)} isTrusted={mask !== undefined && isTrusted(mask)} />
      {!mask && canLookAgain(search) && <LookAgain isLooking={search?.state !== 'unavailable'} onPress={lookAgain} />}
    </LookFields>
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
