import { useView } from '@pawlayer/mask-editor/stage';
import { Notice, PinMarks, Stack } from '@pawlayer/ui';
import { useState } from 'react';
import { KeptOffer } from './kept/kept-offer.tsx';
import type { OpenTableProps } from './open-table-props.ts';
import { usePinsOnTable } from './pins/use-pins-on-table.ts';
import { RedrawPanel } from './redraw/redraw-panel.tsx';
import { RegionList } from './side/region-list.tsx';
import { TableHints } from './side/table-hints.tsx';
import { Wishes } from './side/wishes.tsx';
import { PortraitStage } from './stage/portrait-stage.tsx';
import type { TableTools } from './tools/table-tools.ts';
import { ToolBar } from './tools/tool-bar.tsx';
import { useTableKeys } from './tools/use-table-keys.ts';
import { ViewTools } from './tools/view-tools.tsx';
import { useTable } from './use-table.ts';
import { SavePanel } from './versions/save-panel.tsx';
import { Versions } from './versions/versions.tsx';
import styles from './table.module.css';

const firstTools: TableTools = { tool: 'paint', place: 1, size: 'medium', stopsAtEdges: true };

/** The portrait with its tools, and beside it what it is painted for. */
export const OpenTable = (props: OpenTableProps) => {
  const { order, opened, engine, versions, kept } = props;
  const [chosen, setChosen] = useState(firstTools);
  const [showsPhoto, setShowsPhoto] = useState(false);
  const [marked, setMarked] = useState<number>();
  const view = useView();
  const table = useTable(props);
  const ratio = opened.width / opened.height;
  const pins = usePinsOnTable(order.prepress, { view, widthMm: props.settings.widthMm, ratio });
  const isFrozen = !order.prepress.canChangeCut;
  // What was kept is taken up or thrown away first: the next stroke takes its place.
  const isClosed = isFrozen || kept.works.length > 0;
  const colours = opened.cut.colours.map(({ hex }) => hex);
  const hasGround = opened.isGround !== undefined;
  const choose = (change: Partial<TableTools>) => setChosen((before) => ({ ...before, ...change }));
  const steps = isClosed ? undefined : { steps: table.steps, onUndo: table.undo, onRedo: table.redo };
  useTableKeys({
    view,
    colours: colours.length,
    hasGround,
    stopsAtEdges: chosen.stopsAtEdges,
    onChoose: choose,
    onUndo: () => steps?.onUndo(),
    onRedo: () => steps?.onRedo(),
    onPhoto: setShowsPhoto,
  });

  return (
    <Stack gap={16}>
      {isFrozen && (
        <Notice title="The table is closed">
          <p>
            A model is frozen, or the order is not in production, so the portrait cannot be retouched now. You can
            retouch it again when the customer asks for a change.
          </p>
        </Notice>
      )}
      {!isFrozen && <KeptOffer kept={kept} settings={order.prepress.suggested} onGoOn={table.goOn} />}
      <div className={styles['table']}>
        <div className={styles['bars']}>
          {!isClosed && <ToolBar chosen={chosen} onChoose={choose} colours={colours} hasGround={hasGround} />}
          <ViewTools view={view} onPhoto={setShowsPhoto} history={steps} />
        </div>
        <PortraitStage
          opened={opened}
          table={table}
          view={view}
          chosen={chosen}
          onChoose={choose}
          showsPhoto={showsPhoto}
          marked={marked}
          isClosed={isClosed}
        >
          {pins && <PinMarks pins={pins.places} marked={pins.marked} />}
        </PortraitStage>
        <Stack gap={16} className={styles['side']}>
          {!isClosed && <SavePanel order={order} colours={colours} table={table} />}
          <Wishes order={order} pins={pins} />
          {!isClosed && (
            <RegionList
              picture={table.picture}
              colours={colours}
              place={chosen.place}
              onFill={(pixel) => table.fill(pixel, chosen.place)}
              onMark={setMarked}
            />
          )}
          <RedrawPanel order={order} opened={opened} engine={engine} table={table} isClosed={isClosed} />
          <Versions order={order} opened={opened} versions={versions} table={table} isClosed={isClosed} />
          {!isClosed && <TableHints />}
        </Stack>
      </div>
    </Stack>
  );
};
