import type { AdminOrder } from '@pawlayer/contracts/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderMaskQuery } from '../../lib/queries/order-pictures.ts';
import { lettersQuery, overlayQuery, retouchesQuery, tablePhotoQuery } from './api.ts';
import { tableSettingsOf } from './engine/table-settings.ts';
import { useEngine } from './engine/use-engine.ts';

/** What a table needs before it opens. `overlay` is null where the portrait is as cut. */
export const useTableSources = (order: AdminOrder) => {
  const { id, prepress } = order;
  // While a saved version is being cut, the order has no preview: the table goes on with what it was opened with.
  const [settings, setSettings] = useState(() => tableSettingsOf(prepress));
  const now = settings ?? tableSettingsOf(prepress);
  if (now !== settings) setSettings(now);
  const photo = useQuery(tablePhotoQuery(order));
  const mask = useQuery({ ...orderMaskQuery(id, settings?.mask ?? ''), enabled: settings?.mask !== undefined });
  const letters = useQuery({ ...lettersQuery(settings), enabled: settings?.carved !== undefined });
  const versions = useQuery(retouchesQuery(id));
  const current = versions.data?.retouches.find(({ isCurrent, fits }) => isCurrent && fits);
  const overlay = useQuery({ ...overlayQuery(id, current?.id ?? ''), enabled: current !== undefined });
  const engine = useEngine(photo.data, mask.data, letters.data, settings);
  // What it was opened with: a version that anybody saves later does not replace the table.
  const [begun, setBegun] = useState<Uint8Array | null>();
  const loaded = versions.data && !current ? null : overlay.data;
  if (begun === undefined && loaded !== undefined) setBegun(loaded);
  const queries = [photo, mask, letters, versions, overlay];
  return {
    settings,
    engine,
    versions: versions.data?.retouches,
    overlay: begun,
    error: queries.find(({ error, data }) => error && data === undefined)?.error,
    retry: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
};
