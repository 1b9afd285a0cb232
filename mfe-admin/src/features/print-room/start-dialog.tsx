import { newId } from '@pawlayer/app-kit/new-id';
import { sumPlate } from '@pawlayer/contracts/admin';
import { Button, LoadingNote, Notice, Stack } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog, FormDialogActions } from '../../components/form-dialog.tsx';
import { formatGrams } from '../../lib/format/measures.ts';
import { type Spools, spoolsQuery } from '../../lib/queries/spools.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { startPlateMutation } from './api.ts';
import type { ShownPlate } from './arrangement.ts';
import { listNames } from './plate-names.ts';
import { spoolsFor, usualSpool } from './spool-choice.ts';
import { SpoolField } from './spool-field.tsx';

type StartDialogProps = {
  plate: ShownPlate;
  /** What a change of filament wastes. */
  purgeGrams: number;
  onClose: () => void;
};

/** Asks from which spools a plate is printed, and starts it. */
export const StartDialog = (props: StartDialogProps) => {
  const { plate, onClose } = props;
  const spools = useQuery(spoolsQuery());
  return (
    <FormDialog title={`Start ${listNames(plate.models)}`} onClose={onClose}>
      {spools.isPending ? <LoadingNote>Loading spools...</LoadingNote> : <StartForm spools={spools.data} {...props} />}
    </FormDialog>
  );
};

/** Without spools, as when they could not be loaded, a plate can still be started. */
const StartForm = ({ plate, purgeGrams, spools, onClose }: StartDialogProps & { spools: Spools | undefined }) => {
  const toast = useSuccessToast();
  const { group, models } = plate;
  const { grams } = sumPlate(models, purgeGrams);
  // The same until this is closed, so that a second press and a lost answer start one run.
  const [id] = useState(newId);
  const start = useMutation(startPlateMutation(useQueryClient()));
  const colours = group.colours.map((colour, index) => ({
    ...colour,
    place: index + 1,
    grams: grams[index] ?? 0,
    ...spoolsFor(spools ?? noSpools, colour.name),
  }));
  const [chosen, setChosen] = useState(
    () => new Map(colours.map(({ place, own, grams: needed }) => [place, usualSpool(own, needed)?.id ?? ''])),
  );
  const submit = () =>
    runMutation(
      start,
      {
        id,
        models: models.map(({ modelId }) => modelId),
        spools: [...chosen].flatMap(([colour, spoolId]) => (spoolId === '' ? [] : [{ colour, spoolId }])),
      },
      {
        onSuccess: () => {
          toast('Plate started', `${listNames(models)}.`);
          onClose();
        },
      },
    );
  const problem = visibleErrorMessage(start.error);
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        The filament is taken from these spools, and the orders move to printing. Their customers get a mail about it.
        {purgeGrams > 0 && ` This includes ${formatGrams(purgeGrams)} that colour changes waste.`}
      </p>
      {spools === undefined && (
        <Notice tone="danger">
          The spools could not be loaded. You can still start the plate, but no filament is taken from a spool.
        </Notice>
      )}
      {colours.map((colour) => (
        <SpoolField
          key={colour.place}
          colour={colour}
          chosenId={chosen.get(colour.place) ?? ''}
          onChoose={(spoolId) => setChosen(new Map(chosen).set(colour.place, spoolId))}
        />
      ))}
      {problem && <Notice tone="danger">{problem} You can safely try again: nothing starts twice.</Notice>}
      <FormDialogActions onCancel={onClose}>
        <Button type="submit" pending={start.isPending}>
          Started
        </Button>
      </FormDialogActions>
    </Stack>
  );
};

const noSpools: Spools = { supplies: [], others: [], archived: [], isPartial: false };
