/** The time in ms until the whole answer has come. Any answer but a success, or this status, is an error. */
export const timeRequest = async (url: string, request: RequestInit = {}, status?: number): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(url, request);
  await answer.arrayBuffer();
  if (status ? answer.status !== status : !answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
};

/** A request with this JSON body. */
export const posting = (body: object, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
