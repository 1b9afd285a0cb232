import { PhotoField } from '@pawlayer/forms';
import { Button } from '@pawlayer/ui';
import type { useStoryPhoto } from './use-story-photo.ts';

export const photoFieldId = 'photo';

/** The photo of a story. One that was refused stays named until it is removed or replaced. */
export const StoryPhotoField = ({ photo }: { photo: ReturnType<typeof useStoryPhoto> }) => {
  const removeRefused = () => {
    // The button is about to disappear with its error.
    document.getElementById(photoFieldId)?.focus();
    photo.remove();
  };
  return (
    <PhotoField
      id={photoFieldId}
      label="Photo"
      optional
      choice={photo.choice}
      facts={photo.facts}
      thumbnail={photo.url}
      error={photo.problem}
      actions={
        <>
          {photo.keep && (
            <Button variant="quiet" onClick={photo.keep}>
              Keep this photo
            </Button>
          )}
          <Button variant="quiet" onClick={photo.remove}>
            Remove photo
          </Button>
        </>
      }
      errorActions={
        <Button variant="quiet" onClick={removeRefused}>
          Remove photo
        </Button>
      }
    />
  );
};
