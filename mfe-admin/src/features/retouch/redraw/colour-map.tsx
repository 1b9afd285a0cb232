import { asCut, toGround } from '@pawlayer/layers/overlay';
import { ArrowRightIcon, Field, SelectInput } from '@pawlayer/ui';
import { Swatch } from '../../../components/swatch.tsx';
import { colourInWords } from '../tools/colour-in-words.ts';
import type { Drawing } from './drawing.ts';
import type { Mapping } from './map-colours.ts';
import styles from './redraw.module.css';

type ColourMapProps = {
  drawing: Drawing;
  /** `#rrggbb`, dark to light. */
  stack: readonly string[];
  /** The colour of the ground; undefined where the portrait has none. */
  ground: string | undefined;
  mapping: Mapping;
  onChange: (at: number, value: number) => void;
};

/** The colours of a drawing, and what each becomes. */
export const ColourMap = ({ drawing, stack, ground, mapping, onChange }: ColourMapProps) => {
  const shares = sharesOf(drawing);
  const colourOf = (value: number): string =>
    value === toGround ? (ground ?? nothing) : (stack[value - 1] ?? nothing);
  return (
    <ul className={styles['colours']} aria-label="The colours of the picture">
      {mapping.map((value, at) => {
        const share = shares[at] ?? 0;
        const hex = drawing.colours[at - 1];
        return (
          share > 0 && (
            <li key={hex ?? 'nothing'} className={styles['colour']}>
              <Swatch colour={hex ?? nothing} />
              <ArrowRightIcon size={18} />
              <Swatch colour={colourOf(value)} />
              <Field label={`${hex ?? 'Transparent'}, ${percentOf(share)}`}>
                <SelectInput value={value} onChange={({ target }) => onChange(at, Number(target.value))}>
                  {stack.map((each, index) => (
                    <option key={each} value={index + 1}>
                      {colourInWords(index + 1, stack.length)}
                    </option>
                  ))}
                  {ground !== undefined && <option value={toGround}>The ground</option>}
                  <option value={asCut}>As cut</option>
                </SelectInput>
              </Field>
            </li>
          )
        );
      })}
    </ul>
  );
};

const nothing = 'transparent';

const sharesOf = ({ values, colours }: Drawing): number[] => {
  const counts = Array.from({ length: colours.length + 1 }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts.map((count) => count / values.length);
};

const percentOf = (share: number): string => (share < 0.01 ? 'less than 1 %' : `${Math.round(100 * share)} %`);
