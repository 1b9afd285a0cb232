/** Which page of a list Stripe is asked for. */
export type NewestPart = { created: { gte: number }; limit: number; starting_after?: string };

type List<T> = (part: NewestPart) => Promise<{ data: T[]; has_more: boolean }>;

/**
 * A page of up to a hundred of what was created since then, newest first, after this one. `next` is the last one of the
 * page, if there are more: https://docs.stripe.com/api/pagination
 */
export const newestPage = async <T extends { id: string }>(
  since: Date,
  after: string | undefined,
  list: List<T>,
): Promise<{ items: T[]; next: string | undefined }> => {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const { data, has_more: more } = await list({ created, limit: 100, ...(after && { starting_after: after }) });
  return { items: data, next: more ? data.at(-1)?.id : undefined };
};

/** All pages of what was created since then. */
export async function* newestFirst<T extends { id: string }>(since: Date, list: List<T>): AsyncGenerator<T[]> {
  let after: string | undefined;
  do {
    const page = await newestPage(since, after, list);
    yield page.items;
    after = page.next;
  } while (after !== undefined);
}
