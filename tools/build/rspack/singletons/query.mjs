// The exports of @tanstack/react-query that our pages may use; see router.mjs.
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
