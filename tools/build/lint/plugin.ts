import { environment } from './rules/environment.ts';
import { imports } from './rules/imports.ts';
import { sharedNames } from './rules/shared-names.ts';
import { transactions } from './rules/transactions.ts';

/** The rules of this house that no linter brings. The linter loads a default export. */
export default { meta: { name: 'house' }, rules: { imports, environment, transactions, 'shared-names': sharedNames } };
