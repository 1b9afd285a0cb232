import { isolated } from '@pawlayer/contracts';
import { Button } from '@pawlayer/ui';
import { flushSync } from 'react-dom';
import { focusName } from '../../../components/look/carved-field.tsx';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import styles from './memorial-offer.module.css';

/** Offers to carve the name of a pet that has died, where that has just been said; nothing once it is wanted. */
export const MemorialOffer = () => {
  const { draft, change } = useDraftStore();
  const { occasion, carved, pet, photo } = draft;
  if (occasion !== 'memorial' || !photo || carved?.isWanted) return null;
  const whose = pet.petName.trim() ? `${isolated(pet.petName.trim())}’s` : 'their';
  return (
    <div className={styles['offer']}>
      <p>We are sorry for your loss. If you like, we carve {whose} name below the portrait, with the years you had.</p>
      <Button
        variant="quiet"
        onClick={() => {
          flushSync(() => change({ carved: { line: '', ...carved, isWanted: true } }));
          focusName();
        }}
      >
        Carve {whose} name
      </Button>
    </div>
  );
};
