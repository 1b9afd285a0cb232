import { useShopTerms, useShopTexts } from '@pawlayer/app-kit';
import { emptyPlaceholders, type PolicyName, type PolicyTree, policyValues } from '@pawlayer/contracts';
import { fillLine, fillText, type FilledBlock, type Values } from '@pawlayer/texts';
import { useEffect } from 'react';
import { builtInTrees } from './built-in-trees.evaluated.ts';

type FilledPolicy = { lede: string; body: readonly FilledBlock[]; changedOn: string };

/** A policy in the owner's words. If there are none, or they cannot be shown, it is the one that the shop comes with. */
export const usePolicy = (name: PolicyName): FilledPolicy => {
  const texts = useShopTexts({ atOnce: true });
  const values = policyValues(useShopTerms(), texts?.contact);
  const own = texts?.policies[name];
  const filled = own && fill(own, values);
  const problem = own && !filled?.policy ? `{${filled?.missing}} has no value` : undefined;
  const isUnreadable = texts?.unreadable.includes(name) ?? false;
  useEffect(() => {
    if (problem !== undefined || isUnreadable)
      console.warn(`The owner's text of this page cannot be shown: ${problem ?? 'it cannot be read'}`);
  }, [problem, isUnreadable]);
  if (filled?.policy) return filled.policy;
  const { policy, missing } = fill(builtInTrees[name], values);
  if (!policy) throw new Error(`the built-in text of ${name}: {${missing}} has no value`);
  return policy;
};

const fill = (
  { lede, body, changedOn }: PolicyTree,
  values: Values,
): { policy: FilledPolicy; missing?: never } | { policy?: never; missing: string } => {
  const first = fillLine(lede, values);
  const rest = fillText(body, values, emptyPlaceholders);
  if (first.filled === undefined || !rest.filled) return { missing: first.missing ?? rest.missing ?? '' };
  return { policy: { lede: first.filled, body: rest.filled, changedOn } };
};
