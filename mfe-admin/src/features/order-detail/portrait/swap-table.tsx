import type { PreviewColour } from '@pawlayer/contracts';
import { Mono } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { ColumnHeads } from '../../../components/column-heads.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { formatGrams } from '../../../lib/format/measures.ts';
import styles from './print-details.module.css';

type SwapTableProps = {
  colours: readonly PreviewColour[];
  /** In grams, colour by colour. */
  weights: readonly number[] | undefined;
};

/** What the printer starts with, and before which layer it changes to what. */
export const SwapTable = ({ colours, weights }: SwapTableProps) => (
  <table className={styles['table']}>
    <caption className={styles['caption']}>Filaments and swaps</caption>
    <ColumnHeads
      names={['Filament', 'Change', 'At height', 'Layers', 'Seen from above', ...(weights ? ['Weight'] : [])]}
    />
    <tbody>
      {colours.map(({ hex, name, fromLayer, layers, zMm, share }, index) => (
        <tr key={fromLayer}>
          <th scope="row">
            <span className={styles['filament']}>
              <Swatch colour={hex} />
              <span>
                <span className={styles['name']}>{name ?? `Colour ${index + 1}`}</span> <Mono>{hex}</Mono>
              </span>
            </span>
          </th>
          <td>{index === 0 ? 'Start with it' : `Before layer ${fromLayer}`}</td>
          <Fact name="at">{zMm.toFixed(2)} mm</Fact>
          <Fact name="layers">{layers}</Fact>
          <Fact name="seen">{Math.round(share * 100)} %</Fact>
          {weights && <Fact name="weight">{formatGrams(weights[index] ?? 0)}</Fact>}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A cell that carries its column's name where the columns are gone. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <td>
    <span className={styles['label']}>{name} </span>
    {children}
  </td>
);
