import { useSubmission } from '@pawlayer/forms';
import { QuestionForm } from './question-form.tsx';

/** The form, empty again once a question has arrived. */
export const Contact = () => {
  const { count, answer, onSent } = useSubmission();
  return <QuestionForm key={count} answer={answer} onSent={onSent} />;
};
