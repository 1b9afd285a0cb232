import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What has this key is read anew when the change has ended, also when it failed: somebody else may have changed it. */
export const refreshingMutation = <Input, Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Answer>,
) => mutationOptions({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey }) });
