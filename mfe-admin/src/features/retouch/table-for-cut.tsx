import type { AdminOrder } from '@pawlayer/contracts/admin';
import { ErrorPanel, LoadingNote, Notice, Skeleton, Stack } from '@pawlayer/ui';
import { errorMessage } from '../../lib/session/errors.ts';
import { useKeptWork } from './kept/use-kept-work.ts';
import { OpenTable } from './open-table.tsx';
import { useTableSources } from './use-table-sources.ts';

/** The table for one cut of an order: everything is fetched once, and prepared. */
export const TableForCut = ({ order }: { order: AdminOrder }) => {
  const { settings, engine, versions, overlay, error, retry } = useTableSources(order);
  const kept = useKeptWork(order.id, overlay);
  if (error) return <ErrorPanel title="The table did not open" text={errorMessage(error)} onRetry={retry} />;
  if (engine.state === 'failed')
    return (
      <Notice tone="danger" title="This portrait cannot be retouched in this browser">
        <p>Nothing is lost: the portrait stays as it is. Please try another browser.</p>
      </Notice>
    );
  if (engine.state === 'opening' || kept.isLooking || !settings || !versions || overlay === undefined)
    return (
      <Stack gap={8}>
        <LoadingNote>Laying the portrait on the table...</LoadingNote>
        <Skeleton height="640px" />
      </Stack>
    );
  return <OpenTable {...engine} order={order} settings={settings} versions={versions} overlay={overlay} kept={kept} />;
};
