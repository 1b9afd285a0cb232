import type { AdminOrder, Retouch } from '@pawlayer/contracts/admin';
import type { Engine, OpenedPhoto } from './engine/start-engine.ts';
import type { TableSettings } from './engine/table-settings.ts';
import type { useKeptWork } from './kept/use-kept-work.ts';

export type OpenTableProps = {
  order: AdminOrder;
  settings: TableSettings;
  opened: OpenedPhoto;
  engine: Engine;
  versions: readonly Retouch[];
  /** The version that the order is cut with; null where it is as cut. */
  overlay: Uint8Array | null;
  kept: ReturnType<typeof useKeptWork>;
};
