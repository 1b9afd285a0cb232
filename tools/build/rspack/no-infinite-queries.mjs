// In place of react-query's code for lists that load page after page: no query of ours is one (`singletons/query.mjs`).

const isLeftOut = () => {
  throw new Error('infinite queries are left out: see aliases.mjs');
};

export { isLeftOut as hasNextPage, isLeftOut as hasPreviousPage, isLeftOut as infiniteQueryBehavior };
