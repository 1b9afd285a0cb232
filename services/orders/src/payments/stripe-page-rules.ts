/** Which page of a list Stripe is asked for. */
export type NewestPart = { created: { gte: number }; limit: number; starting_after?: string };

/** What was created since then, newest first, in pages of up to a hundred: https://docs.stripe.com/api/pagination */
export async function* newestFirst<T extends { id: string }>(
  since: Date,
  list: (part: NewestPart) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for (let after: string | undefined, more = true; more;) {
    const page = await list({ created, limit: 100, ...(after && { starting_after: after }) });
    yield page.data;
    after = page.data.at(-1)?.id;
    more = page.has_more && after !== undefined;
  }
}
