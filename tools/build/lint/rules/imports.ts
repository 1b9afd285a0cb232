import path from 'node:path';
import { departmentProblem, filesBehind } from '../departments.ts';
import { externalImportProblem, nodeImportProblem, packageImportProblem } from '../import-policy.ts';
import type { Node, Rule } from '../plugin-types.ts';
import { remoteLayerProblem } from '../remote-layers.ts';
import { serviceLayerProblem } from '../service-layers.ts';
import { externalPackageName, isTest, locate, packageFolderOfSpecifier, type SourceFile } from '../source-file.ts';

/** Import rules, types included: `import-policy.ts` between packages, `*-layers.ts` within a service or a remote. */
export const imports: Rule = {
  create: ({ filename, report }) => {
    const from = locate(filename);
    const check = ({ source, specifiers = [] }: Node) => {
      if (!source || typeof source.value !== 'string') return;
      const names = specifiers.flatMap(({ imported }) => imported?.name ?? []);
      const message = importProblem(from, filename, { specifier: source.value, names });
      if (message) report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

type Imported = { specifier: string; names: readonly string[] };

const importProblem = (from: SourceFile, filename: string, { specifier, names }: Imported): string | undefined => {
  if (specifier.startsWith('node:')) return nodeImportProblem(from, specifier);
  if (specifier.startsWith('.')) {
    return relativeImportProblem(from, path.resolve(path.dirname(filename), specifier), names);
  }
  const packageFolder = packageFolderOfSpecifier(specifier);
  return packageFolder
    ? packageImportProblem(from, packageFolder)
    : externalImportProblem(from, externalPackageName(specifier));
};

const relativeImportProblem = (from: SourceFile, file: string, names: readonly string[]): string | undefined => {
  const to = locate(file);
  if (!from.packageFolder || !to.packageFolder) return undefined;
  if (from.packageFolder !== to.packageFolder)
    return `${to.packageFolder} is another package: import it by its package's name.`;
  if (isTest(from.path)) return undefined;
  if (from.packageFolder.startsWith('services/')) {
    const problem = departmentProblem(from.packageFolder, from.path, to.path);
    const layers = filesBehind(file, names).map((each) => serviceLayerProblem(from.path, locate(each).path));
    return problem ?? layers.find((each) => each !== undefined);
  }
  if (from.packageFolder.startsWith('mfe-')) return remoteLayerProblem(from.path, to.path);
  return undefined;
};
