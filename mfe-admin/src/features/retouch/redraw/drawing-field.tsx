import { maxPhotoMegabytes } from '@pawlayer/contracts';
import { noFileCame, useFileDrag } from '@pawlayer/forms';
import { DropZone, Small, Stack, VisuallyHidden } from '@pawlayer/ui';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { FormDialogActions } from '../../../components/form-dialog.tsx';

type DrawingFieldProps = {
  /** Of the portrait, in pixels. */
  size: { width: number; height: number };
  hasGround: boolean;
  isReading: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
};

/** Where the file of a drawing is chosen or dropped. */
export const DrawingField = ({ size, hasGround, isReading, error, onFile, onCancel }: DrawingFieldProps) => {
  const [hasMissed, setHasMissed] = useState(false);
  const choose = (file: File) => {
    setHasMissed(false);
    if (!isReading) onFile(file);
  };
  const drag = useFileDrag(choose, () => setHasMissed(true));
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (file) choose(file);
  };
  const sizeInWords = (times: number) => `${size.width * times} × ${size.height * times}`;
  return (
    <Stack gap={16} aria-busy={isReading}>
      <DropZone
        {...drag.events}
        label="The portrait as you drew it"
        action={isReading ? 'Reading the picture...' : 'Choose a picture'}
        words={{ rest: 'Drop a picture here, or', dragging: 'Let go to use this picture' }}
        hint={`PNG, WebP or JPEG up to ${maxPhotoMegabytes} MB, best of ${sizeInWords(2)} or ${sizeInWords(4)} pixels`}
        dragging={drag.dragging}
        error={isReading ? undefined : hasMissed ? noFileCame : error}
        input={{ accept: 'image/png,image/webp,image/jpeg', onChange, onKeyDown: openOnEnter }}
      />
      <Small>
        Up to sixteen flat colours are used as they are; a picture with more is reduced to as many as the portrait has.
        What is transparent {hasGround ? 'becomes the ground' : 'stays as cut'}. You choose what each colour becomes
        before anything changes.
      </Small>
      <VisuallyHidden role="status">{isReading ? 'Reading the picture...' : ''}</VisuallyHidden>
      <FormDialogActions onCancel={onCancel}>{null}</FormDialogActions>
    </Stack>
  );
};

// The input looks like a button, but browsers open a file input only with Space.
const openOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
};
