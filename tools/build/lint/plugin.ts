import { environment } from './rules/environment.ts';
import { fileNames } from './rules/file-names.ts';
import { imports } from './rules/imports.ts';
import { mutationCallbacks } from './rules/mutation-callbacks.ts';
import { sharedNames } from './rules/shared-names.ts';
import { shopDays } from './rules/shop-days.ts';
import { transactions } from './rules/transactions.ts';

/** The lint rules of this repository. The linter requires a default export. */
export default {
  meta: { name: 'pawlayer' },
  rules: {
    imports,
    environment,
    transactions,
    'mutation-callbacks': mutationCallbacks,
    'shared-names': sharedNames,
    'shop-days': shopDays,
    'file-names': fileNames,
  },
};
