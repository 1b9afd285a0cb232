import { Button } from '@pawlayer/ui';
import { givesPixelsBack } from '@pawlayer/ui/true-pixels';
import { useState } from 'react';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { useLazyModule } from '../use-lazy-module.ts';

const loadEditor = () => import('./hand-editor.tsx');

type CorrectByHandProps = {
  disabled: boolean;
  /** Whether the pet was found for sure, or the mask is the visitor's own. */
  isTrusted: boolean;
};

/**
 * Opens the photo to correct the mask by a tap or by hand, or to make one where the pet was not found; nothing where the
 * browser hides the pixels that both need.
 */
export const CorrectByHand = ({ disabled, isTrusted }: CorrectByHandProps) => {
  const [tool, setTool] = useState<'tap' | 'brush'>();
  const editor = useLazyModule(tool !== undefined, loadEditor);
  const photo = useDraftStore((state) => state.photo);
  if (!photo || !givesPixelsBack()) return null;
  return (
    <>
      <Button
        {...(isTrusted ? { variant: 'quiet' } : { variant: 'secondary', size: 'small' })}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setTool('tap')}
      >
        {isTrusted ? 'Not right? Tap your pet' : 'Tap your pet'}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" disabled={disabled} onClick={() => setTool('brush')}>
        Correct it by hand
      </Button>
      {tool && editor && <editor.HandEditor photo={photo} startsWith={tool} onClose={() => setTool(undefined)} />}
    </>
  );
};
