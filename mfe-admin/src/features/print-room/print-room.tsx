import { maxPlannedModels } from '@pawlayer/contracts/admin';
import { Notice, Row, Skeleton, SmallButton, Stack, UndoIcon } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncStates, EmptyState } from '../../components/async-states.tsx';
import { type Plates, platesQuery } from './api.ts';
import { type Arrangement, moveModel, type ShownPlate, showPlates } from './arrangement.ts';
import { EndedRuns } from './ended-runs.tsx';
import { PlateCard } from './plate-card.tsx';
import { RunningPlates } from './running-plates.tsx';
import { StartDialog } from './start-dialog.tsx';
import { Unplaced } from './unplaced.tsx';
import { usePaper } from './use-paper.ts';
import styles from './print-room.module.css';

/** What is on the printer, and what to print next, plate by plate. */
export const PrintRoom = () => {
  // Kept here, so that the dialog still says why a plate was not started when that plate is gone.
  const [starting, setStarting] = useState<{ plate: ShownPlate; purgeGrams: number }>();
  return (
    <Stack gap={32}>
      <RunningPlates />
      <AsyncStates
        query={useQuery(platesQuery())}
        loading="Loading what to print next..."
        skeleton={<Skeleton height="520px" />}
        failed="What to print next could not be loaded"
      >
        {(plates) => (
          <Queue plates={plates} onStart={(plate) => setStarting({ plate, purgeGrams: plates.purgeGrams ?? 0 })} />
        )}
      </AsyncStates>
      <EndedRuns />
      {starting && <StartDialog {...starting} onClose={() => setStarting(undefined)} />}
    </Stack>
  );
};

const Queue = ({ plates, onStart }: { plates: Plates; onStart: (plate: ShownPlate) => void }) => {
  const [chosen, setChosen] = useState<Arrangement>();
  const paper = usePaper();
  const shown = showPlates(plates, chosen);
  const move = (modelId: string, key: string | undefined) => setChosen(moveModel(shown.map(toChoice), modelId, key));
  const candidatesOf = (groupId: string) =>
    plates.plates.filter((plate) => plate.groupId === groupId).flatMap(({ models }) => models);
  if (shown.length === 0 && plates.unplaced.length === 0)
    return <EmptyState>Nothing to print. A portrait appears here once its customer has approved the proof.</EmptyState>;
  return (
    <Stack gap={32}>
      {plates.isPartial && (
        <Notice tone="info" title={`Only the ${maxPlannedModels} most urgent portraits are planned`}>
          More are approved; they follow as these are printed.
        </Notice>
      )}
      {chosen && (
        <Row gap={16} lineGap={0} className={styles['chosen']} data-print="hide">
          <p>These plates were changed by hand.</p>
          <SmallButton variant="quiet" onClick={() => setChosen(undefined)}>
            <UndoIcon size={18} />
            Back to the proposal
          </SmallButton>
        </Row>
      )}
      {shown.map((plate, index) => (
        <PlateCard
          key={plate.key}
          plate={plate}
          number={index + 1}
          size={plates.size}
          candidates={candidatesOf(plate.group.id)}
          onAdd={(modelId) => move(modelId, plate.key)}
          onRemove={(modelId) => move(modelId, undefined)}
          isOffPaper={paper.shown !== undefined && paper.shown !== plate.key}
          onPrint={() => paper.print(plate.key)}
          onStart={() => onStart(plate)}
        />
      ))}
      {plates.unplaced.length > 0 && <Unplaced unplaced={plates.unplaced} />}
    </Stack>
  );
};

const toChoice = ({ key, models }: ReturnType<typeof showPlates>[number]): Arrangement[number] => ({
  key,
  modelIds: models.map(({ modelId }) => modelId),
});
