import type { PreviewColour } from '@pawlayer/contracts';
import { LabelledCell, Mono, Row, Strong, Table } from '@pawlayer/ui';
import { formatGrams } from '../lib/format/measures.ts';
import { Swatch } from './swatch.tsx';
import styles from './swap-table.module.css';

type SwapColour = Omit<PreviewColour, 'share'> & Partial<Pick<PreviewColour, 'share'>>;

type SwapTableProps = {
  /** From the bottom up; with the shares that are seen from above, unless several portraits share them. */
  colours: readonly SwapColour[];
  /** In grams, one per colour. */
  weights: readonly number[] | undefined;
};

/** The initial filament, and the layers before which the filament is changed. */
export const SwapTable = ({ colours, weights }: SwapTableProps) => {
  const hasShares = colours.some(({ share }) => share !== undefined);
  return (
    <Table
      caption="Filaments and swaps"
      hasVisibleCaption
      columns={[
        'Filament',
        'Change',
        'At height',
        'Layers',
        ...(hasShares ? ['Seen from above'] : []),
        ...(weights ? ['Weight'] : []),
      ]}
      dense
    >
      {colours.map(({ hex, name, fromLayer, layers, zMm, share }, index) => (
        <tr key={fromLayer} className={styles['row']}>
          <th scope="row">
            <Row as="span" gap={12} nowrap>
              <Swatch colour={hex} />
              <span>
                <Strong as="span">{name ?? `Colour ${index + 1}`}</Strong> <Mono>{hex}</Mono>
              </span>
            </Row>
          </th>
          <td>{index === 0 ? 'Start with it' : `Before layer ${fromLayer}`}</td>
          <LabelledCell label="at">{zMm.toFixed(2)} mm</LabelledCell>
          <LabelledCell label="layers">{layers}</LabelledCell>
          {share !== undefined && <LabelledCell label="seen">{Math.round(share * 100)} %</LabelledCell>}
          {weights && <LabelledCell label="weight">{formatGrams(weights[index] ?? 0)}</LabelledCell>}
        </tr>
      ))}
    </Table>
  );
};
