import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

type Tree = { [key: string]: unknown };
type Metadata = { name: string; labels?: Record<string, string> };
export type Manifest = { kind: string; metadata: Metadata; spec?: { template?: { metadata: Metadata } } };
type Place = { fieldPath: string; options?: Part };
type Part = { delimiter: string; index: number };
export type Kustomization = {
  resources?: string[];
  components?: string[];
  configMapGenerator?: { name: string; literals?: string[] }[];
  replacements?: {
    source: Place & { kind: string };
    targets: { select: { kind: string }; fieldPaths: string[]; options?: Part }[];
  }[];
  patches?: { target: { kind: string }; patch: string }[];
  labels?: { pairs: Record<string, string> }[];
  images?: { name: string; newName: string; newTag: string }[];
};
type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown };

/** Kubernetes tools parse YAML 1.1. Throws the errors of the text. */
const parse = (text: string): unknown[] =>
  parseAllDocuments(text, { version: '1.1' }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as unknown;
  });

export const readKustomization = (folder: string): Kustomization =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'))[0] as Kustomization; // as kustomize documents it

/**
 * What `kustomize build` makes of a folder, as far as deploy/base and deploy/kinds use it; a test compares them where
 * kustomize is installed. It leaves out the ConfigMaps. `read` is called for every file.
 */
export const build = (folder: string, read: (file: string) => void, before: Manifest[] = []): Manifest[] => {
  const { resources = [], components = [], ...own } = readKustomization(folder);
  read(join(folder, 'kustomization.yaml'));
  const named = (own.configMapGenerator ?? []).map(({ name }): Manifest => ({ kind: 'ConfigMap', metadata: { name } }));
  let manifests = [...before, ...resources.flatMap((resource) => readResource(join(folder, resource), read)), ...named];
  for (const component of components) manifests = build(join(folder, component), read, manifests);
  for (const replacement of own.replacements ?? []) replace(manifests, replacement);
  for (const { target, patch } of own.patches ?? []) {
    const operations = parse(patch)[0] as Operation[]; // JSON patches alone
    for (const manifest of manifests.filter(({ kind }) => kind === target.kind))
      for (const operation of operations) apply(manifest, operation);
  }
  for (const { metadata, spec } of own.labels ? manifests : [])
    for (const labelled of [metadata, spec?.template?.metadata])
      if (labelled)
        labelled.labels = Object.assign({}, labelled.labels, ...(own.labels ?? []).map(({ pairs }) => pairs));
  return manifests.filter((manifest) => !named.includes(manifest));
};

const readResource = (path: string, read: (file: string) => void): Manifest[] => {
  if (statSync(path).isDirectory()) return build(path, read);
  read(path);
  return parse(readFileSync(path, 'utf8')) as Manifest[]; // of Kubernetes
};

const replace = (manifests: Manifest[], { source, targets }: NonNullable<Kustomization['replacements']>[number]) => {
  const from = manifests.find(({ kind }) => kind === source.kind);
  const [holder, key] = find(from, source.fieldPath);
  const value = source.options
    ? String(holder[key]).split(source.options.delimiter)[source.options.index]
    : holder[key];
  for (const { select, fieldPaths, options } of targets)
    for (const manifest of manifests.filter(({ kind }) => kind === select.kind))
      for (const path of fieldPaths) {
        const [target, last] = find(manifest, path);
        if (!options) target[last] = value;
        else
          target[last] = String(target[last])
            .split(options.delimiter)
            .with(options.index, String(value))
            .join(options.delimiter);
      }
};

/** `spec.volumes.[name=secrets].secret` and `labels.[a.dotted/key]`: what holds it, and under which key. */
const find = (manifest: unknown, path: string): [Tree, string] => {
  const steps = [...path.matchAll(/\[([^\]]+)\]|([^.]+)/g)].map(([, bracketed, plain]) => bracketed ?? plain ?? '');
  return walk(manifest, steps, path);
};

const walk = (manifest: unknown, steps: string[], path: string): [Tree, string] => {
  let holder = manifest as Tree;
  for (const step of steps.slice(0, -1)) {
    const [, name] = /^name=(.*)$/.exec(step) ?? [];
    const next = name ? Object.values(holder).find((each) => (each as Tree)['name'] === name) : holder[step];
    if (typeof next !== 'object' || next === null) throw new Error(`there is no ${path}`);
    holder = next as Tree;
  }
  return [holder, steps.at(-1) ?? ''];
};

/** Applies an operation of a JSON patch (RFC 6902). */
const apply = (manifest: Manifest, { op, path, value }: Operation): void => {
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/'));
  const [holder, key] = walk(manifest, steps, path);
  if (op !== 'add' && !(key in holder)) throw new Error(`there is no ${path}`);
  if (Array.isArray(holder) && key === '-') holder.push(value);
  else if (!Array.isArray(holder) && op === 'remove') delete holder[key];
  else if (!Array.isArray(holder)) holder[key] = value;
  else holder.splice(Number(key), op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
};
