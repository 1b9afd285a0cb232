import { isolated } from '@pawlayer/contracts';
import { TextInput } from '@pawlayer/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './position-field.module.css';

type PositionFieldProps = { petName: string; position: number; count: number; onMove: (position: number) => void };

/**
 * The item's position, counted from 1. Entering another number and pressing Enter or leaving the field moves the item.
 */
export const PositionField = ({ petName, position, count, onMove }: PositionFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const next = Number(typed);
    setTyped(undefined);
    if (typed && Number.isInteger(next) && next !== position) onMove(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
    if (key === 'Escape') setTyped(undefined);
  };
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={1}
      max={count}
      aria-label={`Place of ${isolated(petName)}, 1 to ${count}`}
      className={styles['position']}
      value={typed ?? position}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
};
