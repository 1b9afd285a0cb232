import type { Filament } from '@pawlayer/contracts/admin';
import { Badge, LabelledCell, Mono, Row, SmallButton, Table } from '@pawlayer/ui';
import { ShortNote } from '../../components/short-note.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { DeleteFilament } from './delete-filament.tsx';
import styles from './filament-table.module.css';

type FilamentTableProps = { filaments: readonly Filament[]; onChange: (filament: Filament) => void };

/** The filaments in stock, dark to light. */
export const FilamentTable = ({ filaments, onChange }: FilamentTableProps) => (
  <Table
    caption="Filaments, dark to light"
    columns={['Filament', 'TD', 'Stock', 'State', { name: 'What to do', isHidden: true }]}
  >
    {filaments.map((filament) => (
      <FilamentRow key={filament.id} filament={filament} onChange={() => onChange(filament)} />
    ))}
  </Table>
);

/** About the filament that one colour of a large portrait takes; with less, the next print may run out. */
const lowStockGrams = 150;

type FilamentRowProps = { filament: Filament; onChange: () => void };

const FilamentRow = ({ filament, onChange }: FilamentRowProps) => {
  const { id, name, hex, tdMm, stockGrams, isActive } = filament;
  const nameId = `filament-${id}`;
  return (
    <tr className={styles['row']}>
      <th scope="row">
        <Row as="span" gap={12} nowrap>
          <Swatch colour={hex} />
          <span>
            <span id={nameId} className={styles['name']}>
              {name}
            </span>
            <Mono>{hex}</Mono>
          </span>
        </Row>
      </th>
      <LabelledCell label="TD">{tdMm} mm</LabelledCell>
      <td>
        <Row as="span" gap={12} lineGap={0} className={styles['stock']}>
          <span>{stockGrams.toLocaleString('en-CA')} g</span>
          {isActive && stockGrams < lowStockGrams && <ShortNote>{stockGrams === 0 ? 'None left' : 'Low'}</ShortNote>}
        </Row>
      </td>
      <td>{isActive ? <Badge tone="moss">Active</Badge> : <Badge tone="plain">Put away</Badge>}</td>
      <td>
        <span className={styles['actions']}>
          <SmallButton variant="quiet" aria-describedby={nameId} data-change={id} onClick={onChange}>
            Change
          </SmallButton>
          <DeleteFilament filament={filament} />
        </span>
      </td>
    </tr>
  );
};
