import { useContact, useShopTerms } from '@pawlayer/app-kit';
import {
  emptyPlaceholders,
  maxPolicyLength,
  ordersFigure,
  policyPlaceholderNames,
  policyValues,
} from '@pawlayer/contracts';
import type {
  ContactText,
  FiguresText,
  PageText,
  PageTextName,
  PageTextState,
  PolicyText,
} from '@pawlayer/contracts/admin';
import { fillLine, fillText, readPage, readSentence } from '@pawlayer/texts';
import { Small } from '@pawlayer/ui';
import { PreviewNote, PreviewPanel } from '../../../../components/preview-panel.tsx';
import { PreviewLine, PreviewText } from '../../editor/preview-text.tsx';
import { pageFacts } from '../page-facts.ts';
import { type PageInput, schemaOf } from './page-schema.ts';
import styles from '../../editor/preview.module.css';

/** What a visitor would see of what is typed; while that could not be saved, of what is saved. */
export const PagePreview = ({ current, typed }: { current: PageTextState; typed: PageInput }) => {
  const { data } = schemaOf(current.text.kind).safeParse(typed);
  return (
    <PreviewPanel label="Preview" title="What a visitor sees">
      <PreviewNote>{data ? undefined : 'Without the fields that have errors.'}</PreviewNote>
      <Text name={current.name} text={data ?? current.text} />
    </PreviewPanel>
  );
};

const Text = ({ name, text }: { name: PageTextState['name']; text: PageText }) => {
  if (text.kind === 'policy') return <PolicyPreview name={name} text={text} />;
  if (text.kind === 'contact') return <Contact contact={text} />;
  if (text.kind === 'figures') return <Figures figures={text} />;
  const { tree = [] } = readSentence(text.line);
  return tree.length === 0 ? (
    <p className={styles['between']}>Nothing is announced.</p>
  ) : (
    <div className={styles['sheet']}>
      <p>
        <PreviewLine inlines={tree} />
      </p>
    </div>
  );
};

const Contact = ({ contact: { email, location, replyPromise } }: { contact: ContactText }) => (
  <div className={styles['sheet']}>
    <p>
      {email}
      <br />
      {location}
    </p>
    <p>A person reads every message. You will hear from us {replyPromise}.</p>
  </div>
);

const Figures = ({ figures }: { figures: FiguresText }) => (
  <div className={styles['sheet']}>
    <ul>
      <li>{ordersFigure(undefined, figures.ordersBefore)} orders received, and each new one</li>
      <li>{figures.heroRating} customer rating</li>
      <li>{figures.averageDelivery} average delivery</li>
      <li>{figures.reviewsRating} Average Rating</li>
      <li>{figures.wouldRecommend} Would Recommend</li>
    </ul>
  </div>
);

/** A policy as a visitor would read it, with the shop's own values. */
const PolicyPreview = ({ name, text }: { name: PageTextName; text: PolicyText }) => {
  const values = policyValues(useShopTerms(), useContact());
  const { tree } = readPage(text, policyPlaceholderNames, maxPolicyLength);
  const lede = tree && fillLine(tree.lede, values);
  const body = tree && fillText(tree.body, values, emptyPlaceholders);
  const missing = lede?.missing ?? body?.missing;
  if (missing !== undefined)
    return (
      <p className={styles['between']}>{`{${missing}} has no value now: the page would show the original words.`}</p>
    );
  return (
    <div className={styles['sheet']}>
      <p className={styles['heading']}>{pageFacts[name].title}</p>
      <Small>{lede?.filled}</Small>
      <PreviewText blocks={body?.filled ?? []} />
    </div>
  );
};
