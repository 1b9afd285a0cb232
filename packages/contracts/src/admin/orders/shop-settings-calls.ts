import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { Quote } from '../../orders/quotes.ts';
import { countryCodes, provinceCodes } from '../../places.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';
import { ShopSettings, ShopSettingsVersion } from './shop-settings.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.owner });

export const getShopSettings = defineCall({
  route: 'GET /api/admin/shop-settings',
  summary: 'The settings of shipping, taxes, days and rush',
  response: ShopSettingsVersion,
});

export const saveShopSettings = defineCall({
  route: 'POST /api/admin/shop-settings',
  summary: 'Makes another version of the settings; new quotes only follow from it',
  body: z.object({ settings: ShopSettings, version }),
  response: ShopSettingsVersion,
});

export const listShopSettingsVersions = defineCall({
  route: 'GET /api/admin/shop-settings/versions',
  summary: 'The latest versions of the settings, at most 50, the newest first',
  response: z.array(ShopSettingsVersion),
});

export const previewShopSettings = defineCall({
  route: 'POST /api/admin/shop-settings/preview',
  summary: 'What a shopper in a place would see with settings that are not saved',
  body: z.object({
    settings: ShopSettings,
    country: z.enum(countryCodes),
    province: z.enum(provinceCodes).optional(),
    rush: z.boolean().optional(),
  }),
  response: z.array(z.object({ productName: z.string(), quote: Quote })),
});
