import { productsQuery } from '@pawlayer/app-kit';
import { Button, DropZone, FileCard, Notice, VisuallyHidden } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { PhotoFacts } from '../../../draft/draft.ts';
import { useDraftStore } from '../../../draft/draft-store.ts';
import { usePhotoUrl } from '../../../draft/use-photo-url.ts';
import { adviseOnSharpness } from './advice.ts';
import { formatBytes } from './sizes.ts';
import { useFileDrag } from './use-file-drag.ts';
import type { usePhotoChoice } from './use-photo-choice.ts';

export const photoFieldId = 'photo';

type PhotoFieldProps = { choice: ReturnType<typeof usePhotoChoice>; error: string | undefined };

/** A file input inside a drop zone, which becomes a card once a photo is chosen; the card takes a dropped file too. */
export const PhotoField = ({ choice, error }: PhotoFieldProps) => {
  const { photo: facts } = useDraftStore((state) => state.draft);
  const products = useQuery(productsQuery());
  const thumbnail = usePhotoUrl();
  const input = useRef<HTMLInputElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The drop zone went away with the focus inside: it goes on where the photo is now.
    if (facts && document.activeElement === document.body && choice.wasChosen) another.current?.focus();
  }, [facts, choice.wasChosen]);
  const drag = useFileDrag((file) => void choice.choose(file));

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (file) void choice.choose(file);
  };
  const advice = facts && adviseOnSharpness(facts, products.data ?? []);

  return (
    <div {...drag.events}>
      {facts ? (
        <FileCard
          thumbnail={thumbnail}
          name={facts.name}
          facts={factsLine(facts)}
          verdict={advice && { tone: advice.tone === 'good' ? 'good' : 'note', text: advice.text }}
          actions={
            <>
              <VisuallyHidden asChild>
                <input ref={input} type="file" accept="image/*" aria-label="Pet photo" tabIndex={-1} onChange={onChange} />
              </VisuallyHidden>
              <Button ref={another} id={photoFieldId} variant="quiet" onClick={() => input.current?.click()}>
                Choose another photo
              </Button>
            </>
          }
        >
          {facts.note && <p>{facts.note}</p>}
          {error && <Notice tone="danger">{error}</Notice>}
        </FileCard>
      ) : (
        <DropZone
          label="Pet photo"
          action="Choose a photo"
          hint="JPG, PNG up to 10MB"
          dragging={drag.dragging}
          error={error}
          input={{ id: photoFieldId, accept: 'image/*', onChange, onKeyDown: openOnEnter }}
        />
      )}
      <VisuallyHidden role="status">{choice.isLooking ? 'Looking at the photo...' : ''}</VisuallyHidden>
    </div>
  );
};

// It looks like a button; browsers open it by Space alone.
const openOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
};

const factsLine = ({ bytes, width, height }: PhotoFacts): string =>
  width && height ? `${formatBytes(bytes)}, ${width} × ${height}` : formatBytes(bytes);
