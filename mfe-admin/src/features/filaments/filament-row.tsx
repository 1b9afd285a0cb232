import type { Filament } from '@pawlayer/contracts/admin';
import { Badge, Button, LabelledCell, Mono } from '@pawlayer/ui';
import { ShortNote } from '../../components/short-note.tsx';
import { Swatch } from '../../components/swatch.tsx';
import { DeleteFilament } from './delete-filament.tsx';
import styles from './filament-table.module.css';

/** About the filament that one colour of a large portrait takes; with less, the next print may run out. */
const lowStockGrams = 150;

type FilamentRowProps = { filament: Filament; onChange: () => void };

export const FilamentRow = ({ filament, onChange }: FilamentRowProps) => {
  const { id, name, hex, tdMm, stockGrams, isActive } = filament;
  const nameId = `filament-${id}`;
  return (
    <tr className={styles['row']}>
      <th scope="row">
        <span className={styles['filament']}>
          <Swatch colour={hex} />
          <span>
            <span id={nameId} className={styles['name']}>
              {name}
            </span>
            <Mono>{hex}</Mono>
          </span>
        </span>
      </th>
      <LabelledCell label="TD">{tdMm} mm</LabelledCell>
      <td>
        <span className={styles['stock']}>
          <span>{stockGrams.toLocaleString('en-CA')} g</span>
          {isActive && stockGrams < lowStockGrams && <ShortNote>{stockGrams === 0 ? 'None left' : 'Low'}</ShortNote>}
        </span>
      </td>
      <td>{isActive ? <Badge tone="moss">Active</Badge> : <Badge tone="plain">Put away</Badge>}</td>
      <td>
        <span className={styles['actions']}>
          <Button variant="quiet" size="small" aria-describedby={nameId} data-change={id} onClick={onChange}>
            Change
          </Button>
          <DeleteFilament filament={filament} />
        </span>
      </td>
    </tr>
  );
};
