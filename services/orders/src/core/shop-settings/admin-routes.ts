import { getShopSettings, listShopSettingsVersions, saveShopSettings } from '@pawlayer/contracts/admin';
import { implement, ownerOf, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getSettings, getVersions, saveSettings } from './actions.ts';

export const shopSettingsRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getShopSettings, () => getSettings(ctx));
  implement(app, listShopSettingsVersions, () => getVersions(ctx));
  implement(app, saveShopSettings, ({ body, request }) =>
    saveSettings(ctx, ownerOf(request), { ...body, personId: personOf(request).id }),
  );
};
