import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { repository } from '../repository.ts';
import { readTopology } from './topology.ts';

type Setting = z.ZodType & { def: z.core.$ZodTypeDef & { defaultValue?: unknown; in?: Setting } };

/**
 * The text of `.env.example`: the template beside this file, in which the settings of the services stand where their
 * names match, with what their schemas say of them. Throws when one has no place.
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

/** What docker-compose.yml passes on to the services, as each of them declares it. */
const listSettings = async (): Promise<Map<string, Setting>> => {
  const found = new Map<string, Setting>();
  const { processes } = await readTopology();
  for (const { source, environment } of processes.filter((part) => part.source.startsWith('services/'))) {
    // Every service has it.
    const { Env } = (await import(join(repository, source, '../env.ts'))) as {
      Env: { shape: Record<string, Setting> };
    };
    for (const [name, setting] of Object.entries(Env.shape))
      if (environment[name]?.startsWith('${')) found.set(name, found.get(name) ?? setting);
  }
  return found;
};

const explain = (name: string, setting: Setting): string => {
  const lines = (setting.description ?? '').match(/\S.{0,116}(?=\s|$)/g) ?? [];
  return [...lines.map((line) => `# ${line}\n`), `#${name}=${defaultOf(setting)}\n`].join('');
};

/** The text that stands for what a setting is when it is not set; none if it has no default. */
const defaultOf = ({ def }: Setting): string =>
  def.in && def.defaultValue === undefined ? defaultOf(def.in) : String(def.defaultValue ?? '');
