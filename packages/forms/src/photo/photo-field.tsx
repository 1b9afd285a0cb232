import { maxPhotoMegabytes } from '@pawlayer/contracts';
import { Button, DropZone, FileCard, type FileStatus, Notice, VisuallyHidden } from '@pawlayer/ui';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PhotoFacts } from './photo-facts.ts';
import { formatBytes } from './photo-size.ts';
import { useFileDrag } from './use-file-drag.ts';
import type { usePhotoChoice } from './use-photo-choice.ts';
import styles from './photo-field.module.css';

type PhotoFieldProps = {
  /** The error summary links to it. */
  id: string;
  /** The label, such as "Pet photo". */
  label: string;
  optional?: boolean;
  choice: ReturnType<typeof usePhotoChoice>;
  /** The chosen photo, as passed on by `usePhotoChoice`. */
  facts: PhotoFacts | undefined;
  /** The URL of its thumbnail. */
  thumbnail: string | undefined;
  status?: FileStatus | undefined;
  /** Additional remarks, one sentence each. */
  notes?: readonly string[] | undefined;
  /** Keeps room for status and one remark, where they come later. */
  keepsRoom?: boolean;
  /** A remark that may come later, empty until then. */
  lateNote?: string | undefined;
  error: string | undefined;
  /** Additional buttons beside "Choose another photo". */
  actions?: ReactNode;
  /** Buttons below the drop zone while it shows an error, such as one that gives up the refused file. */
  errorActions?: ReactNode;
};

/** A file input in a drop zone. Once a photo is chosen, a card replaces it, which also accepts dropped files. */
export const PhotoField = ({
  id,
  label,
  optional = false,
  choice,
  facts,
  thumbnail,
  status,
  notes = [],
  keepsRoom,
  lateNote,
  error,
  actions,
  errorActions,
}: PhotoFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused drop zone was removed from the page; move the focus to the photo that replaced it.
    if (facts && document.activeElement === document.body && choice.wasChosen) another.current?.focus();
  }, [facts, choice.wasChosen]);
  const remarks = [...(facts?.note ? [facts.note] : []), ...notes];
  const drag = useFileDrag((file) => void choice.choose(file), choice.missFile);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (file) void choice.choose(file);
  };

  return (
    <div {...drag.events}>
      {facts ? (
        <FileCard
          thumbnail={thumbnail}
          name={facts.name}
          facts={factsLine(facts)}
          status={status}
          keepsRoom={keepsRoom}
          lateNote={lateNote}
          actions={
            <>
              <VisuallyHidden asChild>
                <input ref={input} type="file" accept="image/*" aria-label={label} tabIndex={-1} onChange={onChange} />
              </VisuallyHidden>
              <Button ref={another} id={id} variant="quiet" onClick={() => input.current?.click()}>
                Choose another photo
              </Button>
              {actions}
            </>
          }
        >
          {remarks.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </FileCard>
      ) : (
        <>
          <DropZone
            label={label}
            optional={optional}
            action="Choose a photo"
            hint={`JPG, PNG up to ${maxPhotoMegabytes}MB`}
            dragging={drag.dragging}
            error={error}
            input={{ id, accept: 'image/*', onChange, onKeyDown: openOnEnter }}
          />
          {error && errorActions}
        </>
      )}
      {facts && error && (
        <Notice tone="danger" className={styles['error']}>
          {error}
        </Notice>
      )}
      <VisuallyHidden role="status">{choice.isInspecting ? 'Looking at the photo...' : ''}</VisuallyHidden>
    </div>
  );
};

// The input looks like a button, but browsers open a file input only with Space.
const openOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
};

const factsLine = ({ bytes, width, height }: PhotoFacts): string =>
  width && height ? `${formatBytes(bytes)}, ${width} × ${height}` : formatBytes(bytes);
