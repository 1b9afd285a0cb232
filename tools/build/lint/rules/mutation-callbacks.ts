import type { Rule } from '../plugin-types.ts';

const names = new Set(['mutate', 'mutateAsync']);

/** Bans callbacks of react-query's `mutate`: they are dropped when their component goes before they run. */
export const mutationCallbacks: Rule = {
  create: ({ report }) => ({
    CallExpression: ({ callee, arguments: given = [] }) => {
      const name = callee?.property?.name ?? callee?.name;
      if (!callee || name === undefined || !names.has(name) || given.length < 2) return;
      report({
        node: callee,
        message: `The callbacks of ${name} are dropped with their component: await it, or use runMutation.`,
      });
    },
  }),
};
