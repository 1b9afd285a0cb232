import { Segments, VisuallyHidden } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './tools.module.css';

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** A key that chooses it while the photo has the focus. */
  shortcut: string;
  /** Shown instead of the label. */
  icon?: ReactNode;
};

type ChoiceProps<Value extends string> = {
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Chooses one of a few, by a press or by a key. */
export const Choice = <Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) => (
  <Segments
    role="radiogroup"
    legend={legend}
    segments={options.map((option) => ({ value: option.value, children: <Name {...option} /> }))}
    value={value}
    onChange={onChange}
    className={styles['choice']}
  />
);

const Name = ({ label, shortcut, icon }: Option<string>) => (
  <>
    {icon ?? label}
    {icon && <VisuallyHidden>{label}</VisuallyHidden>}
    <kbd aria-hidden="true" className={styles['key']}>
      {shortcut}
    </kbd>
  </>
);
