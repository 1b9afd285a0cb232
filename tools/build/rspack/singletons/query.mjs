// @tanstack/react-query as the pages of this store may use it: see router.mjs.
export {
  dehydrate,
  hydrate,
  HydrationBoundary,
  keepPreviousData,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'react-query-source';
