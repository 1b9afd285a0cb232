import { useShopTerms, useShopTexts } from '@pawlayer/app-kit';
import { emptyPlaceholders, type PolicyName, policyNames, policyValues } from '@pawlayer/contracts';
import { fillLine, fillText } from '@pawlayer/texts';

/** The policies that are not shown in the owner's words, and the placeholder of each that has no value now. */
export const useUnfilled = (): Partial<Record<PolicyName, string>> => {
  const texts = useShopTexts({ atOnce: true });
  const values = policyValues(useShopTerms(), texts?.contact);
  return Object.fromEntries(
    policyNames.flatMap((name) => {
      const tree = texts?.policies[name];
      const missing =
        tree && (fillLine(tree.lede, values).missing ?? fillText(tree.body, values, emptyPlaceholders).missing);
      return missing === undefined ? [] : [[name, missing]];
    }),
  );
};
