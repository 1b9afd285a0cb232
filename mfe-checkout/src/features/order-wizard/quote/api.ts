import { call } from '@pawlayer/app-kit';
import { type Quote, type QuoteForm, quoteOrder } from '@pawlayer/contracts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

export type QuoteRequest = Partial<QuoteForm> & Pick<QuoteForm, 'productId'>;

/** A visitor's wrong clock must not make a page ask endlessly, or never again. */
const lifetimeBoundsMs = { min: 60_000, max: 86_400_000 };

const lifetimeMs = ({ validUntil }: Quote): number =>
  Math.min(lifetimeBoundsMs.max, Math.max(lifetimeBoundsMs.min, Date.parse(validUntil) - Date.now()));

/** What a portrait costs and when it arrives; asked again when dates or rates next change. */
export const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ['quote', request],
    queryFn: ({ signal }) => call(quoteOrder, { body: { country: 'CA', ...request } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: lifetimeBoundsMs.min, // others buy meanwhile
    refetchInterval: ({ state }) => (state.data ? lifetimeMs(state.data) : false),
  });

/** Asks once, for a whole address. */
export const finalQuoteMutation = () =>
  mutationOptions({ mutationFn: (request: QuoteForm) => call(quoteOrder, { body: request }) });
