import type { Rule } from '../plugin-types.ts';

const banned = new Set(['begin', 'reserve']);

/** Bans postgres.js transactions: 3.4.9 can mix the statements of two when a connection dies (docs/decisions). */
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
