import type { Rule } from '../plugin-types.ts';

const banned = new Set(['begin', 'reserve']);

/** postgres 3.4.9 can run one transaction's statements inside another when a connection dies; see docs/decisions. */
export const transactions: Rule = {
  create: ({ report }) => ({
    CallExpression: ({ callee }) => {
      if (callee?.type !== 'MemberExpression') return;
      const name = callee.property?.name ?? callee.property?.value;
      if (typeof name !== 'string' || !banned.has(name)) return;
      report({ node: callee, message: `sql.${name} is banned: one action, one statement.` });
    },
  }),
};
