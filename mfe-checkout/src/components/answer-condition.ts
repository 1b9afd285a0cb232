import type { Quote } from '@pawlayer/contracts';

/** What the days of arrival depend on: "if you answer the proof within 2 days". */
export const answerCondition = ({ answerDays }: Pick<Quote, 'answerDays'>): string =>
  `if you answer the proof within ${answerDays} ${answerDays === 1 ? 'day' : 'days'}`;
