import { addPushDevice, choosePushKinds, getPushNotices, removePushDevice } from '@pawlayer/contracts/admin';
import { implement, ownerOf, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { endPushDevice, keepPushDevice, keepPushKinds, readPushNotices } from './actions.ts';

export const pushRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getPushNotices, ({ request }) => readPushNotices(ctx, personOf(request), ownerOf(request)));
  implement(app, choosePushKinds, ({ body, request }) =>
    keepPushKinds(ctx, personOf(request), ownerOf(request), body.kinds),
  );
  implement(app, addPushDevice, ({ body, request }) => keepPushDevice(ctx, personOf(request), ownerOf(request), body));
  implement(app, removePushDevice, ({ params, request }) =>
    endPushDevice(ctx, personOf(request), ownerOf(request), params.id),
  );
};
