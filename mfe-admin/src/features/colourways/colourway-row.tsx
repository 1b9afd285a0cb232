import type { AdminColourway } from '@pawlayer/contracts/admin';
import { Badge, Row, Small, SmallButton, Strong } from '@pawlayer/ui';
import { ShortNote } from '../../components/short-note.tsx';
import { MoveButtons } from '../../components/sortable/move-buttons.tsx';
import { SortableRow } from '../../components/sortable/sortable-row.tsx';
import { DeleteColourway } from './delete-colourway.tsx';
import { Samples } from './samples/samples.tsx';
import { reasonsOf } from './stop-labels.ts';
import styles from './colourway-list.module.css';

type ColourwayRowProps = {
  colourway: AdminColourway;
  position: number;
  count: number;
  onMove: (position: number) => void;
  onChange: () => void;
};

/** One colourway, with its ladder on three pets and why the shop does not offer it; draggable by its handle. */
export const ColourwayRow = ({ colourway, position, count, onMove, onChange }: ColourwayRowProps) => {
  const { id, name, stops } = colourway;
  const nameId = `colourway-${id}`;
  return (
    <SortableRow id={id} name={name} className={styles['row']}>
      <Samples label={name} stops={stops} size="small" />
      <div className={styles['text']}>
        <Row gap={12} lineGap={4}>
          <Strong id={nameId} dir="auto">
            {name}
          </Strong>
          <StateBadge {...colourway} />
        </Row>
        <Ladder colourway={colourway} />
        <Reasons {...colourway} />
      </div>
      <div className={styles['order']}>
        <MoveButtons name={name} position={position} count={count} onMove={onMove} />
      </div>
      <div className={styles['actions']}>
        <SmallButton variant="quiet" aria-describedby={nameId} data-change={id} onClick={onChange}>
          Change
        </SmallButton>
        <DeleteColourway colourway={colourway} />
      </div>
    </SortableRow>
  );
};

const StateBadge = ({ isActive, isOffered }: AdminColourway) => {
  if (isOffered) return <Badge tone="moss">Offered</Badge>;
  return isActive ? <Badge>Not offered</Badge> : <Badge tone="plain">Put away</Badge>;
};

/** Its colours, and the ends of the ladder by their names. */
const Ladder = ({ colourway: { stops } }: { colourway: AdminColourway }) => (
  <>
    <span className={styles['ladder']} aria-hidden="true">
      {stops.map(({ filamentId, hex }) => (
        <span key={filamentId} style={{ background: hex }} />
      ))}
    </span>
    <Small>
      <bdi>{stops.at(0)?.name}</bdi> to <bdi>{stops.at(-1)?.name}</bdi>
    </Small>
  </>
);

const Reasons = (colourway: AdminColourway) => {
  const reasons = reasonsOf(colourway);
  if (reasons.length === 0) return null;
  return (
    <ul className={styles['reasons']}>
      {reasons.map((reason) => (
        <li key={reason}>
          <ShortNote>{reason}</ShortNote>
        </li>
      ))}
    </ul>
  );
};
