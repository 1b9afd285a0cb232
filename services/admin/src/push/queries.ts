import type { Role } from '@pawlayer/contracts';
import { PushKind, type PushDevice, type PushDeviceForm } from '@pawlayer/contracts/admin';
import { audit, listAudited, mapRows, queryWithRetry, runWithRetry, toWire, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** `null` for somebody who never chose. Leaves out kinds of a later release. */
const toKinds = (kinds: readonly string[] | null): PushKind[] | undefined =>
  kinds ? PushKind.options.filter((kind) => kinds.includes(kind)) : undefined;

/** What this person has chosen; undefined as long as they have chosen nothing. */
export const findChosenKinds = async (sql: Sql, personId: string): Promise<PushKind[] | undefined> => {
  const [row] = await queryWithRetry<{ kinds: string[] | null }[]>(sql)`
    select push_kinds as kinds from notices where person_id = ${personId}`;
  return toKinds(row?.kinds ?? null);
};

export const updateChosenKinds = (sql: Sql, personId: string, kinds: readonly PushKind[]): Promise<void> =>
  runWithRetry(sql)`
    insert into notices (person_id, push_kinds) values (${personId}, ${[...kinds]}::text[])
    on conflict (person_id) do update set push_kinds = excluded.push_kinds`;

/** The devices of the person with this session, the current one first, then the latest. */
export const listPushDevices = (sql: Sql, session: Buffer): Promise<PushDevice[]> =>
  mapRows(sql, toWire<PushDevice>)`
    select push_devices.id, name, added_at, push_devices.device_hash is not distinct from own.device_hash as is_current
    from sessions as own join push_devices using (person_id) where own.token_hash = ${session}
    order by is_current desc, added_at desc`;

type Added = 'added' | 'full' | 'unknown';

export const insertPushDevice = async (
  sql: Sql,
  { id, endpoint, p256dh, auth }: PushDeviceForm & { id: string },
  { max, session, requestId }: Owner & { max: number },
): Promise<Added> => {
  const [row] = await queryWithRetry<{ result: Added }[]>(sql)`
    select add_push_device(${session}, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${max}, ${requestId}) as result`;
  return row?.result ?? 'unknown';
};

/** False when this person has no such device. */
export const deleteOwnPushDevice = async (sql: Sql, id: string, personId: string, owner: Owner): Promise<boolean> => {
  const entry = { ...owner, action: 'push_device.removed', subject: id };
  const rows = await queryWithRetry(sql)`
    with removed as (delete from push_devices where id = ${id} and person_id = ${personId} returning name)
    select ${audit(sql, { ...entry, detail: sql`jsonb_build_object('device', name)` })} from removed`;
  return rows.length > 0 || (await listAudited(sql, entry)).includes(id);
};

/** A device, and what its person may be told and wants to be. */
export type PushTarget = PushDeviceForm & { role: Role; chosen: PushKind[] | undefined };

export const findPushTarget = async (sql: Sql, deviceId: string): Promise<PushTarget | undefined> => {
  const [row] = await queryWithRetry<(PushDeviceForm & { role: Role; kinds: string[] | null })[]>(sql)`
    select endpoint, p256dh, auth, role, push_kinds as kinds
    from push_devices join people on people.id = person_id left join notices using (person_id)
    where push_devices.id = ${deviceId} and removed_at is null`;
  if (!row) return undefined;
  const { kinds, ...target } = row;
  return { ...target, chosen: toKinds(kinds) };
};

/** Forgets a device whose browser has ended it. */
export const deleteGoneDevice = (sql: Sql, deviceId: string): Promise<void> =>
  runWithRetry(sql)`delete from push_devices where id = ${deviceId}`;
