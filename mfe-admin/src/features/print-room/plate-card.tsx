import { type PlateSize, type PrintableModel, sumPlate } from '@pawlayer/contracts/admin';
import { slicerAdvice } from '@pawlayer/layers';
import { DownloadIcon, PrinterIcon, Row, Sheet, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { SwapTable } from '../../components/swap-table.tsx';
import { formatDuration, formatGrams } from '../../lib/format/measures.ts';
import { downloadPlateMutation } from './api.ts';
import type { ShownPlate } from './arrangement.ts';
import { ChooseParts } from './choose-parts.tsx';
import { PartList } from './part-list.tsx';
import { PlateDrawing } from './plate-drawing.tsx';
import { listNames } from './plate-names.ts';
import styles from './plate-card.module.css';

type PlateCardProps = {
  plate: ShownPlate;
  /** Its place in the queue, from 1. */
  number: number;
  size: PlateSize;
  candidates: readonly PrintableModel[];
  onAdd: (modelId: string) => void;
  onRemove: (modelId: string) => void;
  /** Whether another plate is being printed on paper. */
  isOffPaper: boolean;
  onPrint: () => void;
  onStart: () => void;
};

/** Everything that one print takes: what lies where, when the filament is changed, and the file. */
export const PlateCard = ({ plate, number, size, isOffPaper, onPrint, onStart, ...choice }: PlateCardProps) => {
  const { models, group } = plate;
  const title = useId();
  const download = useMutation(downloadPlateMutation(useQueryClient(), models));
  const { grams, printMinutes } = sumPlate(models);
  return (
    <Sheet asChild padded>
      <article aria-labelledby={title} className={styles['card']} data-print={isOffPaper ? 'hide' : undefined}>
        <div className={styles['drawing']}>
          <PlateDrawing size={size} models={models} />
        </div>
        <Stack gap={16}>
          <h2 id={title} className={styles['title']}>
            <span className={styles['number']}>Plate {number}</span> {listNames(models)}
          </h2>
          <PartList models={models} />
          <Row as="dl" gap={32} lineGap={12} align="stretch" className={styles['sums']}>
            <Fact name="Print time" value={formatDuration(printMinutes)} />
            <Fact name="Weight" value={formatGrams(grams.reduce((sum, each) => sum + each, 0))} />
            <Fact name="Colour changes" value={changesOf(group.colours.length - 1, models.length)} />
          </Row>
          <p className={styles['hint']}>{slicerAdvice}</p>
          <Row gap={12} align="stretch" className={styles['actions']} data-print="hide">
            <SmallButton variant="primary" pending={download.isPending} onClick={() => download.mutate()}>
              <DownloadIcon size={18} />
              Download 3MF
            </SmallButton>
            <SmallButton onClick={onPrint}>
              <PrinterIcon size={18} />
              Print the swap table
            </SmallButton>
            <SmallButton onClick={onStart}>Started</SmallButton>
          </Row>
          <MutationError error={download.error} />
        </Stack>
        <div className={styles['swaps']}>
          <SwapTable colours={group.colours} weights={grams} />
          {group.colours.every(({ name }) => name === undefined) && (
            <p className={styles['hint']}>
              These are the colours of the photo, because no filaments were chosen for this portrait. It gets a plate to
              itself.
            </p>
          )}
          {models[0] && <p className={styles['hint']}>Time and weight are estimates for {models[0].estimatedFor}.</p>}
        </div>
        <div className={styles['choice']} data-print="hide">
          <ChooseParts plate={plate} size={size} {...choice} />
        </div>
      </article>
    </Sheet>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** For example "3 instead of 6", as many as printing one by one takes. */
const changesOf = (changes: number, portraits: number): string =>
  portraits < 2 || changes === 0 ? String(changes) : `${changes} instead of ${changes * portraits}`;
