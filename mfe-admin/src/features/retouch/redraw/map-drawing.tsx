import { Button, Checkbox, Notice, Small, Stack } from '@pawlayer/ui';
import { useMemo, useState } from 'react';
import { FormDialogActions } from '../../../components/form-dialog.tsx';
import type { Engine, OpenedPhoto } from '../engine/start-engine.ts';
import type { useTable } from '../use-table.ts';
import { ColourMap } from './colour-map.tsx';
import { DrawingPreview } from './drawing-preview.tsx';
import type { Drawing } from './drawing.ts';
import { shareOfSame, suggestMapping, toOverlay } from './map-colours.ts';
import { useDrawingPreview } from './use-drawing-preview.ts';
import styles from './redraw.module.css';

type MapDrawingProps = {
  drawing: Drawing;
  opened: OpenedPhoto;
  engine: Engine;
  table: ReturnType<typeof useTable>;
  onUse: (overlay: Uint8Array) => void;
  onAnother: () => void;
  onCancel: () => void;
};

/** What each colour of a drawing becomes, and the portrait with it. */
export const MapDrawing = ({ drawing, opened, engine, table, onUse, onAnother, onCancel }: MapDrawingProps) => {
  const stack = useMemo(() => opened.cut.colours.map(({ hex }) => hex), [opened]);
  const hasGround = opened.isGround !== undefined;
  // What was on the table when the dialog was opened: nothing is painted meanwhile.
  const [before] = useState(() => ({
    places: table.picture.places,
    values: Uint8Array.from(table.painting.values),
    isGround: opened.isGround,
  }));
  const [mapping, setMapping] = useState(() => suggestMapping(drawing, { colours: stack, hasGround }));
  const [onlyChanges, setOnlyChanges] = useState(() => shareOfSame(drawing, mapping, before) >= mostlySame);
  const [showsMarks, setShowsMarks] = useState(false);
  const overlay = useMemo(
    () => toOverlay(drawing, mapping, before, onlyChanges),
    [drawing, mapping, before, onlyChanges],
  );
  const { cut, unprintable, isCutting } = useDrawingPreview(engine, opened, overlay);
  return (
    <div className={styles['map']}>
      <Stack gap={12} className={styles['look']} aria-busy={isCutting}>
        <DrawingPreview size={opened} cut={cut} marked={showsMarks ? unprintable : undefined} />
        <Checkbox
          label="Mark what no nozzle prints"
          checked={showsMarks}
          onChange={({ target }) => setShowsMarks(target.checked)}
        />
        <p role="status" className={styles['lost']}>
          {unprintable ? describeUnprintable(unprintable) : 'Cutting the portrait...'}
        </p>
      </Stack>
      <Stack gap={16}>
        {drawing.isReduced && (
          <Notice title={`Reduced to ${drawing.colours.length} colours`}>
            <p>This picture has more than sixteen. A picture with fewer flat colours is used as it is.</p>
          </Notice>
        )}
        <ColourMap
          drawing={drawing}
          stack={stack}
          ground={hasGround ? stack[opened.groundColour] : undefined}
          mapping={mapping}
          onChange={(at, value) => setMapping(mapping.with(at, value))}
        />
        <Stack gap={4}>
          <Checkbox
            label="Paint only what differs from the table"
            checked={onlyChanges}
            onChange={({ target }) => setOnlyChanges(target.checked)}
          />
          <Small>
            The rest stays as it is on the table, and what is as cut there still follows a new ground or name. If you
            leave this off, every pixel is painted.
          </Small>
        </Stack>
        <FormDialogActions onCancel={onCancel}>
          <Button onClick={() => onUse(overlay)}>Use it</Button>
          <Button variant="quiet" onClick={onAnother}>
            Another picture
          </Button>
        </FormDialogActions>
      </Stack>
    </div>
  );
};

/** From this share on a drawing is one of the portrait on the table, rather than a new one. */
const mostlySame = 0.5;

/** How much of a drawing no nozzle prints, in words. */
const describeUnprintable = (marks: Uint8Array): string => {
  const marked = marks.reduce((sum, mark) => sum + mark, 0);
  if (marked === 0) return 'A nozzle can print all of it.';
  const share = marked / marks.length;
  const percent = share < 0.001 ? 'Less than 0.1 %' : `${(100 * share).toFixed(1)} %`;
  return `${percent} of it is too narrow or too small for a nozzle, and takes the colour beside it.`;
};
