import { CandleIcon, Sheet, Stars } from '@pawlayer/ui';
import type { StoryDraft } from './story-draft.ts';
import styles from './story-preview.module.css';

type StoryPreviewProps = { draft: StoryDraft; photoUrl: string | undefined };

/** The story as it will stand among the reviews. */
export const StoryPreview = ({ draft, photoUrl }: StoryPreviewProps) => (
  <aside aria-labelledby="preview-title" className={styles['preview']}>
    <h2 id="preview-title" className={styles['title']}>
      How it will look
    </h2>
    <Sheet padded className={styles['card']}>
      {photoUrl && <img src={photoUrl} alt="" className={styles['photo']} />}
      <p className={styles['name']}>{draft.customerName.trim() || 'Your name'}</p>
      <p>{petLine(draft)}</p>
      <Stars rating={Number(draft.rating)} />
      <blockquote className={styles['quote']}>{draft.storyText.trim() || 'Your story will appear here.'}</blockquote>
      {draft.isMemorial && (
        <p className={styles['memorial']}>
          <CandleIcon size={18} /> In loving memory
        </p>
      )}
    </Sheet>
    <p className={styles['note']}>Your email is not on it, and never will be.</p>
  </aside>
);

const petLine = ({ petName, petBreed }: StoryDraft): string => {
  const name = petName.trim() || 'Pet name';
  return petBreed.trim() ? `${name} (${petBreed.trim()})` : name;
};
