import { paths } from '@pawlayer/contracts/paths';
import { Button, FieldError, VisuallyHidden } from '@pawlayer/ui';
import type { ChangeEvent, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { OwnPortraitProblem } from './use-own-portrait.ts';
import styles from './see-yours.module.css';

const hintId = 'see-yours-hint';

type SeeYoursProps = {
  button: RefObject<HTMLButtonElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onPress: () => void;
  onChoose: (file: File) => void;
};

/** The button that chooses a photo. */
export const SeeYours = ({ button, input, onPress, onChoose }: SeeYoursProps) => {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (file) onChoose(file);
  };
  return (
    <>
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Photo of your pet"
          tabIndex={-1}
          onChange={onChange}
        />
      </VisuallyHidden>
      <Button ref={button} variant="secondary" aria-describedby={hintId} onClick={onPress}>
        See yours
      </Button>
    </>
  );
};

type HintProps = { problem: OwnPortraitProblem | undefined; isPending: boolean };

/** The progress of a photo, or why there is no portrait of it, in the same place. */
export const SeeYoursHint = ({ problem, isPending }: HintProps) => (
  <div id={hintId} role="status" className={styles['hint']}>
    {problem?.kind === 'refused' && <FieldError>{problem.message}</FieldError>}
    {problem?.kind === 'unavailable' && (
      <FieldError>
        Your portrait cannot be shown here just now. <Link to={paths.upload}>Start your order</Link>, or try again.
      </FieldError>
    )}
    {!problem && (
      <p>
        {isPending
          ? 'Cutting your photo into colours, one moment.'
          : 'You can also drop or paste a photo here. We find your pet in a small copy of it, which we do not keep.'}
      </p>
    )}
  </div>
);
