// The exports of @tanstack/react-query that our pages may use; see router.mjs.
export {
  keepPreviousData,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'react-query-source';
