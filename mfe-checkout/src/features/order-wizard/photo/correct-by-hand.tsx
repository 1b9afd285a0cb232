import { Button } from '@pawlayer/ui';
import { useState } from 'react';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { useLazyModule } from '../use-lazy-module.ts';

const loadEditor = () => import('./hand-editor.tsx');

/** Opens the photo to correct the mask by hand, or to paint one where the pet was not found. */
export const CorrectByHand = ({ disabled }: { disabled: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const editor = useLazyModule(isOpen, loadEditor);
  const photo = useDraftStore((state) => state.photo);
  if (!photo) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" disabled={disabled} onClick={() => setIsOpen(true)}>
        Correct it by hand
      </Button>
      {isOpen && editor && <editor.HandEditor photo={photo} onClose={() => setIsOpen(false)} />}
    </>
  );
};
