import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { repository } from '../repository.ts';
import { readTopology } from '../topology/topology.ts';

type Schema = z.ZodType & { def: z.core.$ZodTypeDef & { defaultValue?: unknown; in?: Schema } };

type Setting = { description?: string | undefined; fallback: string };

/**
 * The text of `.env.example`: the template beside this file, in which the settings stand where their names match: those
 * of the services with the descriptions of their schemas, and the limits of the gateway. Throws when one has no place.
 */
export const makeEnvExample = async (): Promise<string> => {
  const template = await readFile(join(import.meta.dirname, 'env-example.txt'), 'utf8');
  const settings = await listSettings();
  const text = template.replaceAll(/\{\{(.*)\}\}\n/g, (_, pattern: string) => {
    const here = [...settings].filter(([name]) => new RegExp(`^(?:${pattern})$`).test(name));
    for (const [name] of here) settings.delete(name);
    return here.map(([name, setting]) => explain(name, setting)).join('');
  });
  if (settings.size > 0) throw new Error(`env-example.txt has no place for ${[...settings.keys()].join(', ')}`);
  return text;
};

/** What docker-compose.yml passes on to the services, as each of them declares it, and the limits of the gateway. */
const listSettings = async (): Promise<Map<string, Setting>> => {
  const found = new Map<string, Setting>();
  const { processes, limits } = await readTopology();
  for (const { source, environment } of processes.filter((part) => part.source.startsWith('services/'))) {
    // Every service has it.
    const { Env } = (await import(join(repository, source, '../env.ts'))) as {
      Env: { shape: Record<string, Schema> };
    };
    for (const [name, schema] of Object.entries(Env.shape))
      if (environment[name]?.startsWith('${') && !found.has(name))
        found.set(name, { description: schema.description, fallback: defaultOf(schema) });
  }
  for (const [name, fallback] of Object.entries(limits)) found.set(name, { fallback });
  return found;
};

const explain = (name: string, { description = '', fallback }: Setting): string => {
  const lines = description.match(/\S.{0,116}(?=\s|$)/g) ?? [];
  return [...lines.map((line) => `# ${line}\n`), `#${name}=${fallback}\n`].join('');
};

/** The text for a setting's default; none if it has no default. */
const defaultOf = ({ def }: Schema): string =>
  def.in && def.defaultValue === undefined ? defaultOf(def.in) : String(def.defaultValue ?? '');
