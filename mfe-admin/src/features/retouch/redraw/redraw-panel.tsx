import { redrawFileName } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { DownloadIcon, Panel, Small, SmallButton } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import type { OpenedPhoto } from '../engine/start-engine.ts';
import { packToRedraw } from './pack-to-redraw.ts';

type RedrawPanelProps = { order: AdminOrder; opened: OpenedPhoto; picture: Uint8Array };

/** Saves what is on the table as files for another program. */
export const RedrawPanel = ({ order, opened, picture }: RedrawPanelProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveFile(
        await packToRedraw(order, opened, picture),
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
      <SmallButton pending={isPending} onClick={() => mutate()}>
        <DownloadIcon size={18} />
        Download to redraw
      </SmallButton>
    </Panel>
  );
};
