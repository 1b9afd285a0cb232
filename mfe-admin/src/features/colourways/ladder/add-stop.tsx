import type { ColourwayStop } from '@pawlayer/contracts/admin';
import { preventBlur } from '@pawlayer/forms';
import { Button, Field, SelectInput } from '@pawlayer/ui';
import { useState } from 'react';
import { stopNotes } from '../stop-labels.ts';
import styles from './ladder.module.css';

type AddStopProps = {
  /** Dark to light. */
  others: readonly ColourwayStop[];
  isFull: boolean;
  onAdd: (filamentId: string) => void;
};

/** Puts another filament of the library into the ladder, at the place of its lightness. */
export const AddStop = ({ others, isFull, onAdd }: AddStopProps) => {
  const [chosen, setChosen] = useState('');
  const isThere = others.some(({ filamentId }) => filamentId === chosen);
  const add = () => {
    onAdd(chosen);
    setChosen('');
  };
  return (
    <div className={styles['add']}>
      <Field label="Another filament" id="another-filament" optional>
        <SelectInput value={isThere ? chosen : ''} disabled={isFull} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{isFull ? 'Take one out first' : 'Please choose'}</option>
          {others.map(({ filamentId, name, problem }) => (
            <option key={filamentId} value={filamentId}>
              {problem ? `${name} (${stopNotes[problem].toLowerCase()})` : name}
            </option>
          ))}
        </SelectInput>
      </Field>
      <div onMouseDown={preventBlur}>
        <Button variant="secondary" disabled={isFull || !isThere} onClick={add}>
          Put it in
        </Button>
      </div>
    </div>
  );
};
