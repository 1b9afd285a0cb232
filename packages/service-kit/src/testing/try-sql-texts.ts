import { calls, type NamedCall, type ServiceName } from '@pawlayer/contracts';
import { inputsWith } from '@pawlayer/contracts/testing';
import { withClient } from '@pawlayer/db/testing';
import type { ServiceForTest } from './start-service-for-test.ts';

/** Texts that would end an SQL string and go on; if strings were joined, at least the lone apostrophe is an error. */
const sqlTexts = ["'; drop table outbox; --", "' or 1=1 --", "it's"];

type Options = {
  owner: ServiceName;
  /** Valid values for the fields of a call, by their names, as they are just now. */
  known: (call: NamedCall) => Promise<Readonly<Record<string, unknown>>>;
  /** By the names of the parts. */
  files?: Readonly<Record<string, Blob>>;
  /** Ids of rows that no call names. */
  bystanders: readonly string[];
};

/** The results: in `wrong` a sentence for each thing that must not be, in `kept` the fields that are stored. */
type Outcome = { wrong: string[]; kept: string[]; asked: number };

/** Sends each call of a service with SQL in each of its fields in turn, everything else valid. */
export const trySqlTexts = async (
  service: Pick<ServiceForTest<unknown>, 'url' | 'databaseUrl' | 'signIn'>,
  { owner, known, files = {}, bystanders }: Options,
): Promise<Outcome> => {
  const before = await readRows(service.databaseUrl, bystanders);
  const sent = new Map<string, string>();
  const wrong: string[] = [];
  for (const call of calls.filter((each) => each.owner === owner)) {
    const count = inputsWith(call, String, await known(call)).length;
    for (let index = 0; index < count; index += 1) {
      for (const sqlText of sqlTexts) {
        const text = `${sqlText} ${sent.size}.`;
        const tried = inputsWith(call, () => text, await known(call))[index];
        if (!tried) continue;
        sent.set(text, tried.field);
        const token = call.roles ? await service.signIn(call.roles[0]) : undefined;
        const answer = await askUntilReady(() => send(service.url, call, { input: tried.input, files, token }));
        if (answer.status >= 500) wrong.push(`${tried.field} with ${text}: ${answer.status} ${await answer.text()}`);
        else await answer.arrayBuffer();
      }
    }
  }
  const after = await readRows(service.databaseUrl, bystanders);
  if (after.tables.join() !== before.tables.join()) wrong.push(`the tables are ${after.tables.join()}`);
  if (after.bystanders.join() !== before.bystanders.join()) wrong.push(`rows changed: ${after.bystanders.join()}`);
  const kept = [...sent].flatMap(([text, field]) => (after.text.includes(text) ? [field] : []));
  return { wrong, kept: [...new Set(kept)], asked: sent.size };
};

/** On a busy machine a store says that it is busy; a broken statement is another error. */
const askUntilReady = async (ask: () => Promise<Response>, tries = 5): Promise<Response> => {
  const answer = await ask();
  if (answer.status !== 503 || tries === 1) return answer;
  await answer.arrayBuffer();
  return askUntilReady(ask, tries - 1);
};

type Sent = {
  input: ReturnType<typeof inputsWith>[number]['input'];
  files: Options['files'];
  token: string | undefined;
};

const send = (url: string, call: NamedCall, { input: { params = {}, query = {}, body, form }, files, token }: Sent) => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return fetch(`${url}${path}?${search}`, {
    method: call.method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: toFormData(call, form, files) }),
  });
};

const toFormData = (call: NamedCall, fields: Record<string, unknown>, files: Options['files'] = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, part] of Object.entries(call.files ?? {})) {
    const file = files[name];
    if (part.required && file) form.set(name, file, name);
  }
  return form;
};

/** The tables of the service, all their rows as text, and the rows of bystanders. */
const readRows = (url: string, bystanders: readonly string[]) =>
  withClient(url, async (client) => {
    const found = await client<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`;
    const tables = found.map(({ name }) => name);
    const rows: string[] = [];
    for (const table of tables) {
      const all = await client<{ row: string }[]>`select to_jsonb(t)::text as row from ${client(table)} t`;
      rows.push(...all.map(({ row }) => row));
    }
    return {
      tables,
      text: rows.join('\n'),
      bystanders: rows.filter((row) => bystanders.some((id) => row.includes(id))).toSorted(),
    };
  });
