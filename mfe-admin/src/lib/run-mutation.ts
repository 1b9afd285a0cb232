type Mutation<Input, Data> = { mutateAsync: (input: Input) => Promise<Data> };
type Callbacks<Data> = { onSuccess?: (data: Data) => void; onError?: (error: unknown) => void };

/**
 * Runs a mutation and then its callback, even if the pressed button is gone by then, as in a row that was deleted:
 * react-query drops the callbacks that are given to `mutate`. The mutation has its error for the page to show.
 */
export const runMutation = <Input, Data>(
  { mutateAsync }: Mutation<Input, Data>,
  input: Input,
  { onSuccess, onError = () => undefined }: Callbacks<Data>,
): void => void mutateAsync(input).then(onSuccess, onError);
