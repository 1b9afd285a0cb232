import { Row } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './choices.module.css';

type ChoicesProps = {
  legend: string;
  input: UseFormRegisterReturn;
  choices: readonly { value: string | number; label: string; mark?: ReactNode }[];
};

/** One of a few, by radio buttons side by side; `mark` shows what it looks like. */
export const Choices = ({ legend, input, choices }: ChoicesProps) => (
  <fieldset role="radiogroup" className={styles['choices']}>
    <legend>{legend}</legend>
    <Row gap={16} lineGap={8}>
      {choices.map(({ value, label, mark }) => (
        <Row as="label" key={value} gap={8} nowrap className={styles['choice']}>
          <input type="radio" value={value} {...input} />
          {mark}
          {label}
        </Row>
      ))}
    </Row>
  </fieldset>
);
