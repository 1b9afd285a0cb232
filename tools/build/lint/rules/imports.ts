import path from 'node:path';
import { externalImportProblem, nodeImportProblem, packageImportProblem } from '../import-policy.ts';
import type { Node, Rule } from '../plugin-types.ts';
import { remoteLayerProblem } from '../remote-layers.ts';
import { serviceLayerProblem } from '../service-layers.ts';
import { externalPackageName, isTest, locate, packageFolderOfSpecifier, type SourceFile } from '../source-file.ts';

/** Import rules, types included: `import-policy.ts` between packages, `*-layers.ts` within a service or a remote. */
export const imports: Rule = {
  create: ({ filename, report }) => {
    const from = locate(filename);
    const check = ({ source }: Node) => {
      if (!source || typeof source.value !== 'string') return;
      const message = importProblem(from, filename, source.value);
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

const importProblem = (from: SourceFile, filename: string, specifier: string): string | undefined => {
  if (specifier.startsWith('node:')) return nodeImportProblem(from, specifier);
  if (specifier.startsWith('.'))
    return relativeImportProblem(from, locate(path.resolve(path.dirname(filename), specifier)));
  const packageFolder = packageFolderOfSpecifier(specifier);
  return packageFolder
    ? packageImportProblem(from, packageFolder)
    : externalImportProblem(from, externalPackageName(specifier));
};

const relativeImportProblem = (from: SourceFile, to: SourceFile): string | undefined => {
  if (!from.packageFolder || !to.packageFolder) return undefined;
  if (from.packageFolder !== to.packageFolder)
    return `${to.packageFolder} is another package: import it by its package's name.`;
  if (isTest(from.path)) return undefined;
  if (from.packageFolder.startsWith('services/')) return serviceLayerProblem(from.path, to.path);
  if (from.packageFolder.startsWith('mfe-')) return remoteLayerProblem(from.path, to.path);
  return undefined;
};
