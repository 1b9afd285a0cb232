import path from 'node:path';
import { refusalOfPackage, refusalOfPart } from '../import-policy.ts';
import type { Node, Rule } from '../plugin-types.ts';
import { refusalOfRoom } from '../service-layers.ts';
import { packageName, partOfPackage, type Place, placeOf } from '../source-file.ts';

/** Who may import whom, types included: `policy.ts` between the parts of the store, `rooms.ts` inside one. */
export const imports: Rule = {
  create: ({ filename, report }) => {
    const from = placeOf(filename);
    const check = ({ source }: Node) => {
      if (!source || typeof source.value !== 'string') return;
      const message = refusal(from, filename, source.value);
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

const refusal = (from: Place, filename: string, specifier: string): string | undefined => {
  if (specifier.startsWith('node:')) return undefined;
  if (specifier.startsWith('.')) return refusalOfFile(from, placeOf(path.resolve(path.dirname(filename), specifier)));
  const part = partOfPackage(specifier);
  return part ? refusalOfPart(from, part) : refusalOfPackage(from, packageName(specifier));
};

const refusalOfFile = (from: Place, to: Place): string | undefined => {
  if (from.part === to.part) return refusalOfRoom(from, to);
  return from.part && to.part && `${to.part} is another part: import it by its package's name.`;
};
