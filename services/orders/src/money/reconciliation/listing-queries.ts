import { firstValue, mapFirst, runWithRetry, withoutNulls, type Sql } from '@pawlayer/db';

/** A listing of the payments since a time, newest first. It goes on after the payment `after`, or begins. */
export type Listing = { since: Date; after: string | undefined };

/** The listing that has not ended yet. */
export const findListing = (sql: Sql): Promise<Listing | undefined> =>
  mapFirst(sql, withoutNulls<Listing>)`
    select list_since as since, list_after as after from stripe_watermark where list_since is not null`;

/**
 * Has the payments of the listing's next page settled, and stores that it goes on after the payment `next`, or has ended.
 * Changes nothing if another process was faster, or the listing began again.
 */
export const moveListing = (
  sql: Sql,
  { since, after }: Listing,
  { paymentIds, next }: { paymentIds: readonly string[]; next: string | undefined },
  requestId: string,
): Promise<void> =>
  runWithRetry(sql)`
    with moved as (
      update stripe_watermark set
        list_since = case when ${next ?? null}::text is not null then list_since end, list_after = ${next ?? null}
      -- Milliseconds, because that is all a Date has: what never matched would be listed without end.
      where date_trunc('milliseconds', list_since) = ${since} and list_after is not distinct from ${after ?? null}
      returning 1
    )
    select emit('settle-listed-payment', jsonb_build_object('paymentId', id), ${requestId})
    from moved, unnest(${[...paymentIds]}::text[]) as id`;

/**
 * Whether Stripe's events were read within so many seconds, and every payment that was listed after a gap is settled, or
 * was given up.
 */
export const isListingDone = (sql: Sql, seconds: number): Promise<boolean> =>
  firstValue<boolean>(sql)`
    select exists (
      select from stripe_watermark where read_at > now() - make_interval(secs => ${seconds}) and list_since is null
    ) and not exists (
      select from outbox where expanded_at is null and name = 'settle-listed-payment'
    ) and not exists (
      select from inbox where state = 'queued' and consumer = 'settle-listed-payment'
    ) as is_done`;

/**
 * Whether Stripe's events were not read within so many seconds, nor ever although there is an order as old as that, or
 * payments are to be listed after a gap.
 */
export const isReadingOverdue = (sql: Sql, seconds: number): Promise<boolean> =>
  firstValue<boolean>(sql)`
    select coalesce(
      (select read_at < now() - make_interval(secs => ${seconds}) or list_since is not null from stripe_watermark),
      (select min(created_at) from orders) < now() - make_interval(secs => ${seconds}),
      false
    ) as is_overdue`;
