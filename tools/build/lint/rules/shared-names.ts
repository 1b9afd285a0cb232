import { curatedNames } from '../curated.ts';
import type { Node, Rule } from '../plugin-types.ts';
import { isTest, locate } from '../source-file.ts';

const browser = /^(shell|mfe-\w+|packages\/(app-kit|contracts))\/src\//;
// Used only on the server.
const serverOnly = 'packages/contracts/src/openapi.ts';

/** Browser code may use only the exports of a shared package that the shell provides; others are undefined. */
export const sharedNames: Rule = {
  create: ({ filename, report }) => {
    const { path } = locate(filename);
    if (!browser.test(path) || path === serverOnly || isTest(path)) return {};
    const namespaces = new Map<string, ReadonlySet<string>>();
    const refuse = (node: Node, name: string) =>
      report({
        node,
        message: `${name} is not among the names that the shell shares: add it in tools/build/rspack/singletons.`,
      });
    return {
      ImportDeclaration: ({ importKind, source, specifiers = [] }) => {
        const names = curatedNames(String(source?.value));
        if (!names || importKind === 'type') return;
        for (const specifier of specifiers) {
          if (specifier.type === 'ImportNamespaceSpecifier' && specifier.local?.name)
            namespaces.set(specifier.local.name, names);
          const name = specifier.imported?.name;
          if (name && specifier.importKind !== 'type' && !names.has(name)) refuse(specifier, name);
        }
      },
      MemberExpression: (node) => {
        const names = namespaces.get(node.object?.name ?? '');
        const name = node.property?.name;
        if (names && name && !node.computed && !names.has(name)) refuse(node, name);
      },
    };
  },
};
