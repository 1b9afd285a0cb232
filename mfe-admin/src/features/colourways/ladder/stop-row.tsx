import { isolated } from '@pawlayer/contracts';
import type { ColourwayStop } from '@pawlayer/contracts/admin';
import { CloseIcon, IconButton, Small } from '@pawlayer/ui';
import { MoveButtons } from '../../../components/sortable/move-buttons.tsx';
import { SortableRow } from '../../../components/sortable/sortable-row.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { stopNotes } from '../stop-labels.ts';
import styles from './ladder.module.css';

type StopRowProps = {
  stop: ColourwayStop;
  position: number;
  count: number;
  onMove: (position: number) => void;
  onRemove: (filamentId: string) => void;
};

/** One filament of the ladder; draggable by its handle. */
export const StopRow = ({ stop, position, count, onMove, onRemove }: StopRowProps) => {
  const { filamentId, name, hex, problem } = stop;
  return (
    <SortableRow id={filamentId} name={name} className={styles['stop']}>
      <Swatch colour={hex} />
      <span className={styles['name']}>
        <bdi>{name}</bdi>
        {problem && <Small as="span">{stopNotes[problem]}</Small>}
      </span>
      <MoveButtons name={name} position={position} count={count} onMove={onMove} />
      <IconButton label={`Take ${isolated(name)} out`} onClick={() => onRemove(filamentId)}>
        <CloseIcon />
      </IconButton>
    </SortableRow>
  );
};
