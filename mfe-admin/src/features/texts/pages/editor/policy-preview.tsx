import { useContact, useShopTerms } from '@pawlayer/app-kit';
import { emptyPlaceholders, maxPolicyLength, policyPlaceholderNames, policyValues } from '@pawlayer/contracts';
import type { PageTextName, PolicyText } from '@pawlayer/contracts/admin';
import { fillLine, fillText, readPage } from '@pawlayer/texts';
import { Small } from '@pawlayer/ui';
import { PreviewText } from '../../editor/preview-text.tsx';
import { pageFacts } from '../page-facts.ts';
import styles from '../../editor/preview.module.css';

/** A policy as a visitor would read it, with the shop's own values. */
export const PolicyPreview = ({ name, text }: { name: PageTextName; text: PolicyText }) => {
  const values = policyValues(useShopTerms(), useContact());
  const { tree } = readPage(text, policyPlaceholderNames, maxPolicyLength);
  const lede = tree && fillLine(tree.lede, values);
  const body = tree && fillText(tree.body, values, emptyPlaceholders);
  const missing = lede?.missing ?? body?.missing;
  if (missing !== undefined)
    return (
      <p className={styles['between']}>
        {`{${missing}} has no value now: the page would have the words that the shop comes with.`}
      </p>
    );
  return (
    <div className={styles['sheet']}>
      <p className={styles['heading']}>{pageFacts[name].title}</p>
      <Small>{lede?.filled}</Small>
      <PreviewText blocks={body?.filled ?? []} />
    </div>
  );
};
