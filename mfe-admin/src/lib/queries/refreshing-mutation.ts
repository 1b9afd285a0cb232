import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Reads the queries with this key again after the change, even if it failed: somebody else may have changed them. */
export const refreshingMutation = <Input, Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Answer>,
) => mutationOptions({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey }) });
