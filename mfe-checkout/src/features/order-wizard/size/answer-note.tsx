import type { Product } from '@pawlayer/contracts';
import { useQueries } from '@tanstack/react-query';
import { answerCondition } from '../../../components/answer-condition.ts';
import { quoteQuery } from '../quote/api.ts';
import type { Place } from '../quote/place.ts';
import styles from './size-step.module.css';

type AnswerNoteProps = { products: readonly Product[]; destination: Place };

/** What the dates on the cards depend on, once for all of them; nothing where there are no dates. */
export const AnswerNote = ({ products, destination }: AnswerNoteProps) => {
  const quotes = useQueries({ queries: products.map(({ id }) => quoteQuery({ productId: id, ...destination })) });
  const quote = quotes.find(({ data }) => data)?.data;
  if (!quote) return null;
  return (
    <p className={styles['note']}>
      The portrait arrives within these days {answerCondition(quote)}.
      {quote.hasDuties && ' Duties may be due on arrival.'}
    </p>
  );
};
