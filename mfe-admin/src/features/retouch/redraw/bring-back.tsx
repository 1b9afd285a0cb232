import { SectionBoundary } from '@pawlayer/app-kit';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { PhotoIcon, SmallButton } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import type { Engine, OpenedPhoto } from '../engine/start-engine.ts';
import type { useTable } from '../use-table.ts';
import { DrawingField } from './drawing-field.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { drawingProblem, readDrawingMutation } from './read-drawing.ts';

type BringBackProps = {
  order: AdminOrder;
  opened: OpenedPhoto;
  engine: Engine;
  table: ReturnType<typeof useTable>;
};

/** Lays a picture of the portrait from another program on the table. */
export const BringBack = (props: BringBackProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    props.table.recut();
  };
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>
        <PhotoIcon size={18} />
        Bring it back
      </SmallButton>
      {isOpen && (
        <FormDialog title="Bring it back" onClose={close} isWide>
          <SectionBoundary title="The picture cannot be shown">
            <BringBackSteps {...props} onClose={close} />
          </SectionBoundary>
        </FormDialog>
      )}
    </>
  );
};

const BringBackSteps = ({ order, opened, engine, table, onClose }: BringBackProps & { onClose: () => void }) => {
  const reading = useMutation(readDrawingMutation(order.id, opened));
  const use = (overlay: Uint8Array) => {
    table.replace(overlay, 'The picture is on the table.');
    onClose();
  };
  if (!reading.data)
    return (
      <DrawingField
        size={opened}
        hasGround={opened.isGround !== undefined}
        isReading={reading.isPending}
        error={drawingProblem(reading.error)}
        onFile={reading.mutate}
        onCancel={onClose}
      />
    );
  return (
    <MapDrawing
      drawing={reading.data}
      opened={opened}
      engine={engine}
      table={table}
      onUse={use}
      onAnother={reading.reset}
      onCancel={onClose}
    />
  );
};
