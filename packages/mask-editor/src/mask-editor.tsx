import type { Mask } from '@pawlayer/layers';
import { Button, ConfirmDialog, FullDialog, LoadingNote, Notice } from '@pawlayer/ui';
import { type ReactNode, useState } from 'react';
import type { Tool } from './painting/painting.ts';
import { useLoadedPhoto } from './painting/use-loaded-photo.ts';
import { Workspace } from './workspace.tsx';
import styles from './mask-editor.module.css';

export type MaskEditorProps = {
  /** The whole photo, as it was chosen; decoded once. */
  photo: Blob;
  /** The mask to begin with, rough or fine; without one, nothing is the pet's until it is painted. */
  mask?: Mask | undefined;
  /** What a press on the photo does at first; by default, the brush. */
  startsWith?: Tool | undefined;
  /** Shown until the first stroke, such as why there is no mask. */
  note?: string | undefined;
  /**
   * Called after each tap, stroke, undo and redo, with a fine mask that the caller may keep; not while it keeps all of
   * the photo or nothing of it, because such a mask cannot be cut.
   */
  onChange: (mask: Mask) => void;
  /** Called when the visitor is satisfied; `onChange` has passed the last mask on. */
  onDone: () => void;
  /** Called when the visitor leaves without the strokes: the mask is the one from before. */
  onCancel: () => void;
  /** The portrait as it becomes with the last mask, shown beside the photo. */
  portrait?: ReactNode;
};

/** A dialog in which a mask is corrected by hand. It is open as long as it is rendered. */
export const MaskEditor = ({
  photo,
  mask,
  startsWith = 'brush',
  note,
  onChange,
  onDone,
  onCancel,
  portrait,
}: MaskEditorProps) => {
  const loaded = useLoadedPhoto(photo, mask);
  const [hasChanged, setHasChanged] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (hasChanged ? setIsLeaving(true) : onCancel());
  return (
    <FullDialog title={titles[startsWith]} onClose={leave}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <Failed onClose={onCancel} />}
      {loaded.state === 'loaded' && (
        <Workspace
          {...loaded}
          note={note}
          startsWith={startsWith}
          portrait={portrait}
          onChange={(changed) => {
            setHasChanged(true);
            if (changed) onChange(changed);
          }}
          onDone={onDone}
          onCancel={leave}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={`Leave without your ${changes[startsWith]}?`}
        confirmLabel="Leave"
        onConfirm={onCancel}
      >
        <p>The portrait will be as it was before you opened this.</p>
      </ConfirmDialog>
    </FullDialog>
  );
};

const titles: Readonly<Record<Tool, string>> = { tap: 'Tap your pet', brush: 'Correct it by hand' };
const changes: Readonly<Record<Tool, string>> = { tap: 'changes', brush: 'strokes' };

const Loading = () => (
  <div className={styles['waiting']} aria-busy="true">
    <LoadingNote>Opening the photo</LoadingNote>
  </div>
);

const Failed = ({ onClose }: { onClose: () => void }) => (
  <div className={styles['waiting']}>
    <Notice tone="danger" title="The photo cannot be opened here">
      <p>Nothing is lost: the portrait stays as it is.</p>
      <Button variant="quiet" onClick={onClose}>
        Back
      </Button>
    </Notice>
  </div>
);
