import { Button, Notice, TextInput, VisuallyHidden } from '@pawlayer/ui';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { sessionValue } from './session-value.ts';

/**
 * A field that people do not see. Robots fill it in, but so may a browser or a password manager, for somebody who could
 * never find out. So they do not know its name, it is never sent, and a form in which it is filled asks, once in a
 * tab, whether there is a person.
 */
export const Honeypot = () => {
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    const form = field.current?.form;
    const holdBack = (event: SubmitEvent) => {
      if (!field.current?.value || person.read()) return;
      event.preventDefault();
      event.stopPropagation(); // React listens further out, so the form's own handler does not run
      setIsAsking(true);
    };
    form?.addEventListener('submit', holdBack);
    return () => form?.removeEventListener('submit', holdBack);
  }, []);

  const goOn = () => {
    person.keep(true);
    setIsAsking(false);
    if (!field.current) return;
    field.current.value = '';
    field.current.form?.requestSubmit();
  };

  return (
    <>
      <VisuallyHidden asChild aria-hidden="true">
        <div>
          <label htmlFor="remarks">Remarks</label>
          <TextInput ref={field} id="remarks" name="remarks" tabIndex={-1} autoComplete="off" {...unmanaged} />
        </div>
      </VisuallyHidden>
      {isAsking && <PersonQuestion onAnswer={goOn} />}
    </>
  );
};

const PersonQuestion = ({ onAnswer }: { onAnswer: () => void }) => {
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <Notice title="Are you a person?" role="alert">
      <p>A hidden field of this form was filled in, as robots do. Your browser may have done it for you.</p>
      <Button ref={answer} variant="quiet" onClick={onAnswer}>
        Yes, I am: go on
      </Button>
    </Notice>
  );
};

/** Tells 1Password, LastPass, Bitwarden and Dashlane to leave the field alone. */
const unmanaged = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
};

// Steps and forms that follow do not ask again.
const person = sessionValue('is-person', z.literal(true));
