import type { PushKind } from '@pawlayer/contracts/admin';
import { notifyPeople } from '@pawlayer/db';
import { defineSubscriber, type Consumer } from '@pawlayer/messaging';
import type { ServiceContext } from './context.ts';

type PushNotice<Ctx, Payload> = {
  /** Begins with `push-`. */
  name: `push-${string}`;
  kind: PushKind;
  /** The fact that people are told. */
  on: string;
  payload: { parse: (value: unknown) => Payload };
  /** The order whose page is opened; the list where there is none. `false`: there is nothing to tell. */
  orderOf?: (ctx: Ctx, payload: Payload) => Promise<string | undefined | false>;
};

/** A subscriber that tells people a fact by push notice, once, if their role includes it. */
export const pushNotice = <Ctx extends Pick<ServiceContext, 'sql'>, Payload>({
  kind,
  orderOf,
  ...subscriber
}: PushNotice<Ctx, Payload>): Consumer<Ctx> =>
  defineSubscriber({
    ...subscriber,
    handle: async (ctx: Ctx, payload, { messageId, requestId }) => {
      const orderId = await orderOf?.(ctx, payload);
      if (orderId !== false) await notifyPeople(ctx.sql, { kind, event: messageId, orderId, requestId });
    },
  });
