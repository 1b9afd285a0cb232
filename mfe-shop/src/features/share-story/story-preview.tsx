import { initialsOf } from '@pawlayer/contracts';
import { ReviewCard } from '@pawlayer/ui';
import type { StoryDraft } from './story-draft.ts';
import styles from './story-preview.module.css';

type StoryPreviewProps = { draft: StoryDraft; photoUrl: string | undefined };

/** The story as it will stand among the reviews. */
export const StoryPreview = ({ draft, photoUrl }: StoryPreviewProps) => {
  const name = draft.customerName.trim() || 'Your name';
  const petName = draft.petName.trim() || 'Pet name';
  const breed = draft.petBreed.trim();
  return (
    <aside aria-labelledby="preview-title" className={styles['preview']}>
      <h2 id="preview-title" className={styles['title']}>
        How it will look
      </h2>
      <ReviewCard
        petName={petName}
        review={{
          name,
          pet: breed ? `${petName} (${breed})` : petName,
          rating: Number(draft.rating),
          text: draft.storyText.trim() || 'Your story will appear here.',
          avatar: initialsOf(name),
          isMemorial: draft.isMemorial,
          photoUrl,
        }}
      />
      <p className={styles['note']}>Your email is not on it, and never will be.</p>
    </aside>
  );
};
