import { redrawFileName } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { DownloadIcon, Panel, Row, Small, SmallButton } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import type { Engine, OpenedPhoto } from '../engine/start-engine.ts';
import type { useTable } from '../use-table.ts';
import { BringBack } from './bring-back.tsx';
import { packToRedraw } from './pack-to-redraw.ts';

type RedrawPanelProps = {
  order: AdminOrder;
  opened: OpenedPhoto;
  engine: Engine;
  table: ReturnType<typeof useTable>;
  isClosed: boolean;
};

/** Saves what is on the table as files for another program, and reads what was drawn there. */
export const RedrawPanel = ({ order, opened, engine, table, isClosed }: RedrawPanelProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveFile(
        await packToRedraw(order, opened, table.picture.places),
        redrawFileName({ number: order.number, petName: order.pet.name }),
      ),
    // Everything is on the table already.
    networkMode: 'always',
  });
  return (
    <Panel title="In another program">
      <Small>
        A ZIP with the photo, the mask if the pet is cut out, the portrait as it is on the table, and its colours as
        swatches.
      </Small>
      <MutationError error={error} hint="Nothing was changed." />
      <Row gap={12} lineGap={8}>
        <SmallButton pending={isPending} onClick={() => mutate()}>
          <DownloadIcon size={18} />
          Download to redraw
        </SmallButton>
        {!isClosed && <BringBack order={order} opened={opened} engine={engine} table={table} />}
      </Row>
    </Panel>
  );
};
