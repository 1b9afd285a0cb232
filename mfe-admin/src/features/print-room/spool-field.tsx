import { dayText } from '@pawlayer/contracts';
import type { Spool } from '@pawlayer/contracts/admin';
import { Field, SelectInput } from '@pawlayer/ui';
import { ShortNote } from '../../components/short-note.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { formatGrams, formatLeft } from '../../lib/format/measures.ts';
import styles from './run-dialog.module.css';

type SpoolFieldProps = {
  colour: { place: number; hex: string; name?: string | undefined; grams: number; own: Spool[]; rest: Spool[] };
  /** Empty for none. */
  chosenId: string;
  onChoose: (spoolId: string) => void;
};

/** Which spool a colour is printed from. Too little left only warns. */
export const SpoolField = ({ colour, chosenId, onChoose }: SpoolFieldProps) => {
  const { place, hex, name = `Colour ${place}`, grams, own, rest } = colour;
  const chosen = [...own, ...rest].find(({ id }) => id === chosenId);
  const isShort = chosen !== undefined && chosen.leftGrams < grams;
  return (
    <Field
      id={`spool-of-${place}`}
      label={
        <span className={styles['label']}>
          <Swatch colour={hex} />
          {name}, {formatGrams(grams)}
        </span>
      }
      hint={
        isShort && (
          <ShortNote>
            {chosen.leftGrams <= 0 ? 'It is empty' : `Only ${formatLeft(chosen.leftGrams)} is left`}. You can start
            anyway.
          </ShortNote>
        )
      }
    >
      <SelectInput value={chosenId} onChange={({ target }) => onChoose(target.value)}>
        <option value="">No spool</option>
        {own.map((spool) => (
          <option key={spool.id} value={spool.id}>
            {describe(spool)}
          </option>
        ))}
        {rest.length > 0 && (
          <optgroup label={own.length > 0 ? 'Of other filaments' : 'Of all filaments'}>
            {rest.map((spool) => (
              <option key={spool.id} value={spool.id}>
                {spool.name}: {describe(spool)}
              </option>
            ))}
          </optgroup>
        )}
      </SelectInput>
    </Field>
  );
};

const describe = ({ leftGrams, openedOn }: Spool): string =>
  `${formatLeft(leftGrams)}${leftGrams > 0 ? ' left' : ''}, ${openedOn === undefined ? 'new' : `opened ${dayText(openedOn)}`}`;
