import type { AdminOrder } from '@pawlayer/contracts/admin';
import { LoadingNote, Row, Small, SmallButton } from '@pawlayer/ui';
import { givesPixelsBack } from '@pawlayer/ui/true-pixels';
import { lazy, Suspense } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { usePaintMask } from './use-paint-mask.ts';

/** Loaded when it is asked for. */
const MaskEditor = lazy(async () => ({ default: (await import('@pawlayer/mask-editor')).MaskEditor }));

type MaskFieldProps = {
  order: AdminOrder;
  /** The hash of the mask that is chosen; empty without one. */
  mask: string;
  onPainted: (hash: string) => void;
};

/** Where the pet is in the photo: painted in a dialog, and saved when it is done. */
export const MaskField = ({ order, mask, onPainted }: MaskFieldProps) => {
  const { start, painting, paint, save, close, isStarting, isSaving, error } = usePaintMask(order, mask, onPainted);
  if (!givesPixelsBack()) {
    return (
      <Small>
        This browser hides the pixels of pictures from web pages, so no mask can be painted here. Another browser can.
      </Small>
    );
  }
  return (
    <div>
      <Row gap={16} lineGap={8}>
        {start && (
          <SmallButton pending={isStarting || isSaving} onClick={start}>
            {mask === '' ? 'Paint where the pet is' : 'Repaint the mask'}
          </SmallButton>
        )}
        <Small>{start ? hintOf(mask) : 'The pictures to paint on are being made.'}</Small>
      </Row>
      <MutationError error={error} />
      {painting && (
        <Suspense fallback={<LoadingNote>Loading the brush...</LoadingNote>}>
          <MaskEditor {...painting} onChange={paint} onDone={save} onCancel={close} />
        </Suspense>
      )}
    </div>
  );
};

const hintOf = (mask: string): string =>
  mask === '' ? 'Nothing is painted yet: the portrait is as photographed.' : 'There is a mask of the pet.';
