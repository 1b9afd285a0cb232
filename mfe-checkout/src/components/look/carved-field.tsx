import { carvedLabels } from '@pawlayer/contracts';
import { Checkbox, Field, TextInput } from '@pawlayer/ui';
import { useId } from 'react';
import { type CarvedChoices, type CarvedLine, typedCarved } from '../../lib/cut/carved.ts';
import type { CarvedCheck } from '../../lib/cut/use-carved-check.ts';
import type { DraftCarved } from '../../lib/draft/draft.ts';
import styles from './carved-field.module.css';

type CarvedFieldProps = {
  choices: CarvedChoices;
  check: CarvedCheck;
  /** Chooses kind words, where the pet has died. */
  isMemorial?: boolean;
  onChange: (carved: DraftCarved) => void;
};

/** The ids of the fields; a page has them once. */
const fieldIds: Record<CarvedLine, string> = { name: 'carved-name', line: 'carved-line' };

/** What is wrong with the fields, for an error summary. */
export const carvedProblems = ({ refusals }: CarvedCheck) =>
  Object.entries(refusals).map(([line, message]) => ({ fieldId: fieldIds[line as CarvedLine], message })); // typed as string

/** Puts the focus on the name. */
export const focusName = (): void => document.getElementById(fieldIds.name)?.focus();

/** Puts the focus where a name is refused. */
export const focusRefused = (): void =>
  document.querySelector<HTMLElement>(`:is(#${fieldIds.name}, #${fieldIds.line})[aria-invalid]`)?.focus();

/** Asks for a name, and a second line, that are carved below the portrait. */
export const CarvedField = ({ choices, check, isMemorial = false, onChange }: CarvedFieldProps) => {
  const id = useId();
  const { isWanted, name, line } = typedCarved(choices);
  const typed: DraftCarved = { ...choices.carved, isWanted, line };
  return (
    <div className={styles['carved']}>
      <Checkbox
        label="Carve a name"
        checked={isWanted}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange({ ...typed, isWanted: target.checked })}
      />
      <p id={`${id}-hint`} className={styles['hint']}>
        {isMemorial
          ? 'We can carve their name, and the years you had together, below the portrait.'
          : 'It goes on a strip along the lower edge, in the colours of the portrait.'}
      </p>
      {isWanted && (
        <div className={styles['fields']}>
          <Field id={fieldIds.name} label={carvedLabels.name} error={check.refusals.name}>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              value={name}
              onChange={({ target }) => onChange({ ...typed, name: target.value })}
            />
          </Field>
          <Field
            id={fieldIds.line}
            label={carvedLabels.line}
            optional
            hint={isMemorial ? 'Such as 2011 – 2025' : 'Such as 2011 – 2025, or best boy'}
            error={check.refusals.line}
          >
            <TextInput
              autoComplete="off"
              spellCheck={false}
              value={line}
              onChange={({ target }) => onChange({ ...typed, line: target.value })}
            />
          </Field>
          <p role="status" className={styles['note']}>
            {[check.notes.name, check.notes.line].filter(Boolean).join(' ')}
          </p>
        </div>
      )}
    </div>
  );
};
