import type { Filament } from '@pawlayer/contracts/admin';
import { AlertIcon, Badge, Button, Mono } from '@pawlayer/ui';
import { Swatch } from '../../components/swatch.tsx';
import { DeleteFilament } from './delete-filament.tsx';
import { isLow } from './low-stock.ts';
import styles from './filament-table.module.css';

type FilamentRowProps = { filament: Filament; onChange: () => void };

/** One spool. */
export const FilamentRow = ({ filament, onChange }: FilamentRowProps) => {
  const { id, name, hex, tdMm, stockGrams, isActive } = filament;
  const nameId = `filament-${id}`;
  return (
    <tr className={styles['row']}>
      <th scope="row">
        <span className={styles['spool']}>
          <Swatch colour={hex} />
          <span>
            <span id={nameId} className={styles['name']}>
              {name}
            </span>
            <Mono>{hex}</Mono>
          </span>
        </span>
      </th>
      <td>
        <span className={styles['label']}>TD </span>
        {tdMm} mm
      </td>
      <td>
        <span className={styles['stock']}>
          <span>{stockGrams.toLocaleString('en-CA')} g</span>
          {isLow(filament) && (
            <span className={styles['low']}>
              <AlertIcon size={18} />
              {stockGrams === 0 ? 'None left' : 'Low'}
            </span>
          )}
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
