import { useSubmission } from '@pawlayer/forms';
import { Columns, Sheet } from '@pawlayer/ui';
import { useState } from 'react';
import { emptyStory } from './story-draft.ts';
import { StoryForm } from './story-form.tsx';
import { StoryPreview } from './story-preview.tsx';
import { useStoryPhoto } from './use-story-photo.ts';
import styles from './share-story.module.css';

/** The form, beside a preview of the card. Emptied once the story has arrived. */
export const ShareStory = () => {
  const { count, answer, onSent } = useSubmission();
  const [draft, setDraft] = useState(emptyStory);
  const photo = useStoryPhoto();
  return (
    <Columns widths="1.35fr 1fr" gap={44} lineGap={32}>
      <Sheet padded className={styles['form']}>
        <StoryForm
          key={count}
          draft={draft}
          onType={setDraft}
          photo={photo}
          answer={answer}
          onSent={(answered) => {
            setDraft(emptyStory);
            photo.remove();
            onSent(answered);
          }}
        />
      </Sheet>
      <StoryPreview draft={draft} photoUrl={photo.url} />
    </Columns>
  );
};
