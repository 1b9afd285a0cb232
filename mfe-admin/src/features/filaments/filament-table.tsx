import type { Filament } from '@pawlayer/contracts/admin';
import { ColumnHeads } from '../../components/column-heads.tsx';
import { FilamentRow } from './filament-row.tsx';
import styles from './filament-table.module.css';

type FilamentTableProps = { filaments: readonly Filament[]; onChange: (filament: Filament) => void };

/** What is on the shelf, dark to light. */
export const FilamentTable = ({ filaments, onChange }: FilamentTableProps) => (
  <table className={styles['table']}>
    <caption className={styles['caption']}>Filaments, dark to light</caption>
    <ColumnHeads names={['Filament', 'TD', 'Stock', 'State', 'What to do']} />
    <tbody>
      {filaments.map((filament) => (
        <FilamentRow key={filament.id} filament={filament} onChange={() => onChange(filament)} />
      ))}
    </tbody>
  </table>
);
