import { Button, DropZone, FieldError, FileCard, VisuallyHidden } from '@pawlayer/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useObjectUrl } from '../../photo/use-object-url.ts';
import { type ChosenImage, inspectImage, useChosenImage } from './chosen-image.ts';
import { useFileDrag } from './use-file-drag.ts';

export const imageFieldId = 'image';

type ImageFieldProps = {
  /** Nothing was chosen when the form was sent. */
  missing: string | undefined;
  onChosen: (image: ChosenImage) => void;
};

/** The picture of a new item: a drop zone that becomes a card once a file is chosen. */
export const ImageField = ({ missing, onChosen }: ImageFieldProps) => {
  const { image, put } = useChosenImage();
  const thumbnail = useObjectUrl(image?.file);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const error = problem ?? missing;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const seen = await inspectImage(file);
    setProblem('problem' in seen ? seen.problem : undefined);
    if ('problem' in seen) return;
    put(seen);
    onChosen(seen);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    void choose(file);
  };
  const { dragging, events } = useFileDrag((file) => void choose(file));

  if (!image) {
    return (
      <DropZone
        label="Image"
        action="Choose an image"
        hint="JPEG, PNG or WebP, up to 10 MB"
        dragging={dragging}
        error={error}
        input={{ id: imageFieldId, accept: 'image/*', onChange }}
        {...events}
      />
    );
  }
  return (
    <div {...events}>
      <FileCard
        thumbnail={thumbnail}
        name={image.file.name}
        facts={`${image.width} × ${image.height}`}
        actions={
          <>
            <VisuallyHidden asChild>
              <input ref={input} type="file" accept="image/*" aria-label="Image" tabIndex={-1} onChange={onChange} />
            </VisuallyHidden>
            <Button id={imageFieldId} variant="quiet" size="small" onClick={() => input.current?.click()}>
              Choose another image
            </Button>
          </>
        }
      >
        {error && <FieldError>{error}</FieldError>}
      </FileCard>
    </div>
  );
};
