import type { StoryForm } from '@pawlayer/contracts';
import { Honeypot, type useContractForm } from '@pawlayer/forms';
import { Checkbox, Field, StarRating, TextArea, TextInput } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { emptyStory, type StoryInput } from './story-draft.ts';

type StoryFieldsProps = { form: ReturnType<typeof useContractForm<StoryInput, StoryForm>>; photo: ReactNode };

export const StoryFields = ({ form, photo }: StoryFieldsProps) => (
  <>
    <Field label="Your name" id="customerName" error={form.problemOf('customerName')}>
      <TextInput required autoComplete="name" {...form.register('customerName')} />
    </Field>
    <Field label="Pet name" id="petName" error={form.problemOf('petName')}>
      <TextInput required autoComplete="off" {...form.register('petName')} />
    </Field>
    <Field
      label="Additional details"
      id="petBreed"
      optional
      hint="A breed, a nickname, the years you had."
      error={form.problemOf('petBreed')}
    >
      <TextInput autoComplete="off" {...form.register('petBreed')} />
    </Field>
    <Field label="Your story" id="storyText" error={form.problemOf('storyText')}>
      <TextArea required rows={6} {...form.register('storyText')} />
    </Field>
    <StarRating
      label="Rating"
      id="rating"
      error={form.problemOf('rating')}
      radio={form.register('rating')}
      initial={emptyStory.rating}
    />
    <Checkbox
      label="In loving memory"
      id="isMemorial"
      defaultChecked={emptyStory.isMemorial}
      {...form.register('isMemorial')}
    />
    {photo}
    <Field
      label="Email"
      id="email"
      optional
      hint="Only we see it; it is never shown to the public."
      error={form.problemOf('email')}
    >
      <TextInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...form.register('email')} />
    </Field>
    <Honeypot />
  </>
);
