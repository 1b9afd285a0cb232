import type { CallRequest } from '@pawlayer/contracts';
import {
  getShopSettings,
  listShopSettingsVersions,
  previewShopSettings,
  saveShopSettings,
  type ShopSettings,
} from '@pawlayer/contracts/admin';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** The settings in force. */
export const shopSettingsQuery = () => adminQuery(['admin', 'shop-settings', 'now'], getShopSettings, {});

/** The latest versions, the newest first. */
export const versionsQuery = () => adminQuery(['admin', 'shop-settings', 'versions'], listShopSettingsVersions, {});

export type PreviewForm = CallRequest<typeof previewShopSettings>['body'];

/** What a shopper would see; the answer before stays until the new one has arrived. */
export const previewQuery = (body: PreviewForm) =>
  queryOptions({
    ...adminQuery(['admin', 'shop-settings', 'preview', body], previewShopSettings, { body }),
    placeholderData: keepPreviousData,
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
