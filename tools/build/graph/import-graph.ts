import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { departmentsOf } from '../lint/departments.ts';
import { isTest, locate, packageFolderOfSpecifier } from '../lint/source-file.ts';

/** Maps each name to the names that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The import graph between packages, and between the folders of each package and of each department that has some. */
export type ImportGraphs = { packages: Graph; folders: ReadonlyMap<string, Graph> };

const sources = ['{packages,services,tools}/*/**/*.{ts,tsx,mjs}', '{shell,mfe-*,e2e,bench,faults}/**/*.{ts,tsx,mjs}'];
const isGenerated = (name: string) => ['node_modules', 'dist', 'dist-release', 'dist-standalone'].includes(name);

/** Reads the imports of all production sources. Tests are left out: they may import anything. */
export const readImportGraphs = (repository: string): ImportGraphs => {
  const packages = new Map<string, Set<string>>();
  const folders = new Map<string, Map<string, Set<string>>>();
  const files = globSync(sources, { cwd: repository, exclude: (name) => isGenerated(path.basename(name)) });
  for (const file of files.toSorted().filter((name) => !isTest(name))) {
    const { packageFolder } = locate(path.join(repository, file));
    if (!packageFolder) continue;
    addNode(packages, packageFolder);
    const imports = [...readImports(path.join(repository, file))];
    for (const specifier of imports) {
      const target = packageFolderOfSpecifier(specifier);
      if (target) addEdge(packages, packageFolder, target);
    }
    for (const whole of [packageFolder, ...departmentOf(file, packageFolder)]) {
      const inside = folders.get(whole) ?? new Map<string, Set<string>>();
      folders.set(whole, inside);
      const folder = folderOf(file, whole);
      if (folder) addNode(inside, folder);
      for (const specifier of imports.filter((each) => each.startsWith('.'))) {
        const target = path.join(path.dirname(file), specifier);
        const imported = target.startsWith(`${whole}/`) && folderOf(target, whole);
        if (folder && imported) addEdge(inside, folder, imported);
      }
    }
  }
  return { packages, folders };
};

const departmentOf = (file: string, packageFolder: string): string[] =>
  (departmentsOf(packageFolder) ?? [])
    .map((name) => `${packageFolder}/src/${name}`)
    .filter((folder) => file.startsWith(`${folder}/`));

/**
 * The folder below `src`; for a remote, two levels (`features/gallery`). Undefined for a file directly in `src`: such
 * files combine the folders (`app.ts`) or hold what all of them need (`context.ts`).
 */
const folderOf = (file: string, packageFolder: string): string | undefined => {
  const segments = path
    .relative(packageFolder, file)
    .replace(/^src\//, '')
    .split('/')
    .slice(0, -1);
  return segments.slice(0, packageFolder.startsWith('mfe-') ? 2 : 1).join('/') || undefined;
};

const addNode = (graph: Map<string, Set<string>>, name: string) => {
  if (!graph.has(name)) graph.set(name, new Set());
};

const addEdge = (graph: Map<string, Set<string>>, from: string, to: string) => {
  if (from === to) return;
  addNode(graph, from);
  addNode(graph, to);
  graph.get(from)?.add(to);
};

/** The specifiers that a TypeScript or JavaScript file imports or re-exports, type imports included. */
const readImports = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
};
