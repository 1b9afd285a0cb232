import styles from './story-preview.module.css';
import type { StoryDraft } from './story-draft.ts';

type StoryPreviewProps = { draft: StoryDraft; photoUrl: string | undefined };

/** The story as it will stand among the reviews. */
export const StoryPreview = ({ draft, photoUrl }: StoryPreviewProps) => (
  <aside aria-labelledby="preview-title" className={styles['preview']}>
    <h2 id="preview-title" className={styles['title']}>
      How it will look
    </h2>
    <p>{draft.petName} {photoUrl}</p>
    <p className={styles['note']}>Your email is not on it, and never will be.</p>
  </aside>
);
