import type { StoryForm } from '@pawlayer/contracts';
import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

const StoryDraft = z.object({
  customerName: z.string(),
  petName: z.string(),
  petBreed: z.string(),
  storyText: z.string(),
  rating: z.string().catch('5'),
  isMemorial: z.boolean(),
  email: z.string(),
});
export type StoryDraft = z.infer<typeof StoryDraft>;

export const emptyStory: StoryDraft = {
  customerName: '',
  petName: '',
  petBreed: '',
  storyText: '',
  rating: '5',
  isMemorial: true,
  email: '',
};

/** The values of the form's fields. */
export type StoryInput = z.input<typeof StoryForm>;

/** The fields as they are kept. */
export const toStoryDraft = (typed: StoryInput): StoryDraft => StoryDraft.parse({ ...emptyStory, ...typed });

/** A partly typed story, restored after a reload. */
export const storyDraft = sessionValue('story-draft', StoryDraft);
