import type { Role } from '@pawlayer/contracts';
import type { PushKind } from '@pawlayer/contracts/admin';
import { countRows, runWithRetry, type Sql } from '@pawlayer/db';

type NewNotice = { eventId: string; kind: PushKind; orderId?: string | undefined; roles: readonly Role[] };

/** Notes whom to tell about an event: people in these roles who have a device and want to know. Idempotent. */
export const insertPushNotices = (sql: Sql, { eventId, kind, orderId, roles }: NewNotice): Promise<void> =>
  runWithRetry(sql)`
    insert into push_notices (event_id, person_id, kind, order_id)
    select ${eventId}::uuid, people.id, ${kind}, ${orderId ?? null}::uuid
    from people left join notices on notices.person_id = people.id
    where removed_at is null and role = any(${[...roles]}::text[])
      and (push_kinds is null or ${kind} = any(push_kinds))
      and exists (select from push_devices where push_devices.person_id = people.id)
    on conflict do nothing`;

/**
 * Begins the notices: all events of a kind as one notice, a minute at least after the one before; a message
 * for each device. Resolves with the number of messages.
 */
export const beginPushes = (sql: Sql, pauseSeconds: number): Promise<number> =>
  countRows(sql)`
    with told as (
      update push_notices as waiting set told_at = now()
      where told_at is null and not exists (
        select from push_notices as earlier
        where earlier.person_id = waiting.person_id and earlier.kind = waiting.kind
          and earlier.told_at > now() - make_interval(secs => ${pauseSeconds})
      )
      returning person_id, kind, order_id
    ), bundles as (
      select person_id, kind, count(*)::int as count, case when count(*) = 1 then min(order_id::text) end as order_id
      from told group by person_id, kind
    )
    select emit('push.began', jsonb_strip_nulls(jsonb_build_object(
      'deviceId', push_devices.id, 'kind', kind, 'count', count, 'orderId', order_id
    ))) from bundles join push_devices using (person_id)`;

/** Deletes events that are more than a day old: it is too late to tell anybody. */
export const deleteOldPushNotices = (sql: Sql): Promise<void> =>
  runWithRetry(sql)`delete from push_notices where happened_at < now() - interval '1 day'`;
