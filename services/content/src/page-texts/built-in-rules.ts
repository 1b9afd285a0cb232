import { builtInContact, builtInFigures } from '@pawlayer/contracts';
import { type PageText, type PageTextName, policyOf } from '@pawlayer/contracts/admin';
import { builtInPolicies } from '@pawlayer/contracts/policies';

/** What the shop comes with. */
export const builtInText = (name: PageTextName): PageText => {
  const policy = policyOf(name);
  if (policy) {
    const { lede, body } = builtInPolicies[policy];
    return { kind: 'policy', lede, body };
  }
  if (name === 'contact') return { kind: 'contact', ...builtInContact };
  if (name === 'figures') return { kind: 'figures', ...builtInFigures };
  return { kind: 'announcement', line: '' };
};
