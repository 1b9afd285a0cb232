import {
  maxPolicyLength,
  type PolicyName,
  policyNames,
  policyPlaceholderNames,
  type PolicyTree,
} from '@pawlayer/contracts';
import { builtInPolicies } from '@pawlayer/contracts/policies';
import { readPage } from '@pawlayer/texts';

const readBuiltIn = (name: PolicyName): PolicyTree => {
  const { changedOn, ...source } = builtInPolicies[name];
  const { tree, problems } = readPage(source, policyPlaceholderNames, maxPolicyLength);
  if (!tree) throw new Error(`the built-in text of ${name}: ${JSON.stringify(problems)}`);
  return { lede: [...tree.lede], body: [...tree.body], changedOn };
};

/** The policies that the shop comes with, read while the shop is built. */
export const builtInTrees = Object.fromEntries(policyNames.map((name) => [name, readBuiltIn(name)])) as Record<
  PolicyName,
  PolicyTree
>; // fromEntries forgets the names
