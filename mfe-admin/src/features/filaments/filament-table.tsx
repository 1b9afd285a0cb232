import type { Filament } from '@pawlayer/contracts/admin';
import { Table } from '@pawlayer/ui';
import { FilamentRow } from './filament-row.tsx';

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
