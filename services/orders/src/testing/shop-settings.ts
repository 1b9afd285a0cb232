import type { ShopSettings } from '@pawlayer/contracts/admin';
import { toDefaultSettings } from '../core/shop-settings/default-rules.ts';
import type { Shop } from './start-shop.ts';

const registration = { number: '12345 6789 RT0001', from: '2020-01-01', coversShipping: true };

/** What the shop comes with. */
export const defaultSettings = toDefaultSettings({ widthMm: 256, depthMm: 256, marginMm: 0 });

/** GST and British Columbia's PST, shipping taxed. */
export const taxedInBc: ShopSettings = {
  ...defaultSettings,
  taxes: { gst: registration, bcPst: { ...registration, number: 'PST-1234-5678' } },
};

/** Rush for 25.00, one place a day. */
export const withRush: ShopSettings = {
  ...defaultSettings,
  rush: { isSold: true, price: '25.00', perDay: 1, daysSaved: 3 },
};

/** Puts settings in force, as the owner does. */
export const useSettings = async ({ orders: { ctx } }: Shop, settings: ShopSettings): Promise<void> => {
  await ctx.sql`
    insert into shop_settings (version, settings, changed_by)
    select coalesce(max(version), 0) + 1, ${ctx.sql.json(settings)}, 'a test' from shop_settings`;
};
