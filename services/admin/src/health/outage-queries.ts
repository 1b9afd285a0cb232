import type { PushKind } from '@pawlayer/contracts/admin';
import { countRows, type Sql } from '@pawlayer/db';

const kind: PushKind = 'part-down';

type Seen = {
  /** The parts that are down. */
  parts: readonly string[];
  at: Date;
  /** How long a part is down before people are told, and up before the outage is over; in seconds. */
  patienceSeconds: number;
  calmSeconds: number;
  requestId: string;
};

/**
 * Keeps which parts are down, and has people told once of each outage that lasts; of several that are noticed together
 * once. An outage that nobody was told about is over as soon as its part is up. Resolves with the number of parts
 * reported.
 */
export const updateOutages = (
  sql: Sql,
  { parts, at, patienceSeconds, calmSeconds, requestId }: Seen,
): Promise<number> =>
  countRows(sql)`
    with down as (select unnest(${[...parts]}::text[]) as part), over as (
      delete from part_outages where part <> all(${[...parts]}::text[])
        and (told_at is null or last_seen_at <= ${at}::timestamptz - make_interval(secs => ${calmSeconds}))
    ), seen as (
      insert into part_outages as known (part, began_at, last_seen_at) select part, ${at}, ${at} from down
      on conflict (part) do update set
        last_seen_at = excluded.last_seen_at,
        told_at = coalesce(known.told_at, case
          when known.began_at <= excluded.last_seen_at - make_interval(secs => ${patienceSeconds}) then excluded.last_seen_at
        end)
      returning part, told_at
    ), news as (select array_agg(part order by part) as parts from seen where told_at = ${at} having count(*) > 0)
    select notify_people(${kind}, parts::text || ' ' || ${at.toISOString()}, null, ${requestId}) from news`;
