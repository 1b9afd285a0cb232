import type { CallRequest } from '@pawlayer/contracts';
import {
  getShopSettings,
  listShopSettingsVersions,
  previewShopSettings,
  saveShopSettings,
  type ShopSettings,
} from '@pawlayer/contracts/admin';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** The settings in force. */
export const shopSettingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'shop-settings', 'now'],
    queryFn: ({ signal }) => adminCall(getShopSettings, {}, { signal }),
    ...alwaysStale,
  });

/** The latest versions, the newest first. */
export const versionsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'shop-settings', 'versions'],
    queryFn: ({ signal }) => adminCall(listShopSettingsVersions, {}, { signal }),
    ...alwaysStale,
  });

export type PreviewForm = CallRequest<typeof previewShopSettings>['body'];

/** What a shopper would see; the answer before stays until the new one has arrived. */
export const previewQuery = (body: PreviewForm) =>
  queryOptions({
    queryKey: ['admin', 'shop-settings', 'preview', body],
    queryFn: ({ signal }) => adminCall(previewShopSettings, { body }, { signal }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });

/** Makes another version. Also after a failure the latest is read, because somebody else may have made it. */
export const saveSettingsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (form: { settings: ShopSettings; version: number }) => adminCall(saveShopSettings, { body: form }),
    onSuccess: (saved) => client.setQueryData(shopSettingsQuery().queryKey, saved),
    onSettled: (saved) =>
      Promise.all([
        client.invalidateQueries({ queryKey: versionsQuery().queryKey }),
        !saved && client.invalidateQueries({ queryKey: shopSettingsQuery().queryKey }),
      ]),
  });
