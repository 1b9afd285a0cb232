import type { Preview } from '@pawlayer/contracts';
import { Row } from '@pawlayer/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Swatch } from '../../../components/swatch.tsx';
import styles from './cut-change.module.css';

type ColourChoicesProps = { preview: Preview | undefined; input: UseFormRegisterReturn };

/** One of the stack's own colours for plain surroundings, or the one that stands out most. */
export const ColourChoices = ({ preview, input }: ColourChoicesProps) => (
  <fieldset className={styles['colours']}>
    <legend>Colour of the surroundings</legend>
    <Row gap={16} lineGap={8}>
      <Row as="label" gap={8} nowrap className={styles['choice']}>
        <input type="radio" value="" {...input} />
        The one that stands out most
      </Row>
      {preview?.colours.map(({ hex }, index, colours) => (
        <Row as="label" key={hex + String(index)} gap={8} nowrap className={styles['choice']}>
          <input type="radio" value={index} {...input} />
          <Swatch colour={hex} />
          {labelOf(index, colours.length)}
        </Row>
      ))}
    </Row>
  </fieldset>
);

const labelOf = (index: number, count: number): string => {
  if (index === 0) return '1, the darkest';
  return index === count - 1 ? `${count}, the lightest` : String(index + 1);
};
