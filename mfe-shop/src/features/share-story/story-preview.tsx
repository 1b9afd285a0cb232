import { ReviewCard } from '@pawlayer/ui';
import { reviewOf } from '../../lib/reviews.ts';
import type { StoryDraft } from './story-draft.ts';
import styles from './story-preview.module.css';

type StoryPreviewProps = { draft: StoryDraft; photoUrl: string | undefined };

/** A preview of the story as it will look among the reviews. */
export const StoryPreview = ({ draft, photoUrl }: StoryPreviewProps) => {
  const { petName, ...review } = reviewOf({ id: 'draft', ...withPlaceholders(draft), photoUrl });
  return (
    <aside aria-labelledby="preview-title" className={styles['preview']}>
      <h2 id="preview-title" className={styles['title']}>
        How it will look
      </h2>
      <div>
        <ReviewCard review={review} petName={petName} />
      </div>
      <p className={styles['note']}>Your email is not on it, and never will be.</p>
    </aside>
  );
};

const withPlaceholders = ({ customerName, petName, petBreed, storyText, rating, isMemorial }: StoryDraft) => ({
  customerName: customerName.trim() || 'Your name',
  petName: petName.trim() || 'Your pet',
  petBreed: petBreed.trim(),
  storyText: storyText.trim() || 'Your story will appear here.',
  rating: Number(rating),
  isMemorial,
});
