import type { Mask } from '@pawlayer/layers';
import { Button } from '@pawlayer/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { LoadedPhoto } from './painting/load-photo.ts';
import type { Tool } from './painting/painting.ts';
import { usePainting } from './painting/use-painting.ts';
import { Stage } from './stage/stage.tsx';
import { brushRadius, type BrushSize } from './tools/brush-sizes.ts';
import { BrushTools } from './tools/brush-tools.tsx';
import { ShortcutHints } from './tools/shortcut-hints.tsx';
import { StepTools } from './tools/step-tools.tsx';
import { TapTools } from './tools/tap-tools.tsx';
import { ToolChoice } from './tools/tool-choice.tsx';
import { useView } from './view/use-view.ts';
import styles from './mask-editor.module.css';

type WorkspaceProps = LoadedPhoto & {
  note: string | undefined;
  startsWith: Tool;
  portrait: ReactNode;
  /** Without a mask while it could not be cut. */
  onChange: (mask: Mask | undefined) => void;
  onDone: () => void;
  onCancel: () => void;
};

/** The photo with taps and the brush, their tools, and the portrait that comes of it. */
export const Workspace = ({
  picture,
  guide,
  mask,
  note,
  startsWith,
  portrait,
  onChange,
  onDone,
  onCancel,
}: WorkspaceProps) => {
  const [tool, setTool] = useState(startsWith);
  const [keeps, setKeeps] = useState(true);
  const [size, setSize] = useState<BrushSize>('medium');
  const { painting, veil, steps, message, canBeCut, finish, tap, tell, undo, redo, startAgain } = usePainting(
    { mask, guide, note, tool },
    onChange,
  );
  const view = useView();
  const brush = { keeps, radius: brushRadius(size, mask, view.zoom) };

  const stepByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };

  return (
    <div className={styles['workspace']} onKeyDown={stepByKey}>
      <div className={styles['tools']}>
        <ToolChoice tool={tool} onTool={setTool} />
        {tool === 'tap' ? (
          <TapTools isPet={keeps} onIsPet={setKeeps} />
        ) : (
          <BrushTools keeps={keeps} onKeeps={setKeeps} size={size} onSize={setSize} />
        )}
        <StepTools steps={steps} onUndo={undo} onRedo={redo} onStartAgain={startAgain} view={view} />
      </div>
      <Stage
        picture={picture}
        painting={painting}
        veil={veil}
        view={view}
        tool={tool}
        brush={brush}
        onTap={({ x, y }) => tap({ x, y, isPet: keeps })}
        onStroke={() => finish(brush.keeps)}
        onTell={tell}
        onShortcut={{ tool: setTool, keeps: setKeeps, size: setSize }}
      />
      <div className={styles['side']}>
        <div className={styles['look']}>
          {portrait && <div className={styles['portrait']}>{portrait}</div>}
          <ShortcutHints tool={tool} />
        </div>
        <p role="status" className={styles['status']}>
          {message}
        </p>
        <div className={styles['actions']}>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="secondary" size="small" className={styles['done']} disabled={!canBeCut} onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
};
