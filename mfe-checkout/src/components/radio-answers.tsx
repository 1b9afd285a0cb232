import { Row } from '@pawlayer/ui';
import type { KeyboardEvent } from 'react';
import styles from './radio-answers.module.css';

type RadioAnswersProps<T> = {
  /** The name that the radio buttons of one question share. */
  name: string;
  answers: readonly { value: T; label: string }[];
  value: T;
  /** Also called when the checked answer is pressed, which may have been chosen for the visitor. */
  onChange: (value: T) => void;
};

/** The answers to a question of which one is chosen, side by side; for a fieldset. */
export const RadioAnswers = <T extends string | undefined>({
  name,
  answers,
  value,
  onChange,
}: RadioAnswersProps<T>) => (
  <Row gap={24} lineGap={0} align="stretch">
    {answers.map((answer) => (
      <label key={answer.label} className={styles['answer']}>
        <input
          type="radio"
          name={name}
          checked={value === answer.value}
          onChange={() => onChange(answer.value)}
          {...(value === answer.value && pressed(() => onChange(answer.value)))}
          className={styles['radio']}
        />
        {answer.label}
      </label>
    ))}
  </Row>
);

/** A press on a radio button that is already checked fires no change event, and the Space key not even a click. */
export const pressed = (onPress: () => void) => ({
  onClick: onPress,
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === ' ') onPress();
  },
});
