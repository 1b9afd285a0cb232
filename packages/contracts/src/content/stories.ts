import * as z from 'zod';
import { callsOf } from '../call.ts';
import { honeypot, id, optionalEmail, optionalName, requiredName, requiredText } from '../fields.ts';
import { fillSeconds } from '../fill-time.ts';
import { keysetQuery, nextCursor } from '../keyset.ts';
import { photoPart } from '../photo-part.ts';
import { Picture } from '../pictures.ts';
import { readPaths } from '../read-paths.ts';

const defineCall = callsOf({ owner: 'content', auth: 'public' });

/** The number of stories that `listStories` answers; `listOlderStories` has those before. */
export const maxListedStories = 200;

// Form fields are text, while a page's own state is boolean.
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const stars = z.coerce
  .number({ error: 'Please choose 1 to 5 stars' })
  .int()
  .min(1, 'Please choose 1 to 5 stars')
  .max(5, 'Please choose 1 to 5 stars');

export const StoryForm = z.object({
  customerName: requiredName('Your name is required'),
  petName: requiredName('Pet name is required'),
  petBreed: optionalName(),
  storyText: requiredText('Your story is required'),
  rating: stars.default(5),
  isMemorial: flag.default(true),
  email: optionalEmail('Valid email is required'),
  website: honeypot(),
  fillSeconds: fillSeconds(),
});
export type StoryForm = z.infer<typeof StoryForm>;

/** An approved story as the public sees it, without the e-mail address. */
export const Story = z.object({
  id: id(),
  customerName: z.string(),
  petName: z.string(),
  petBreed: z.string().optional(),
  rating: z.int().min(1).max(5),
  storyText: z.string(),
  isMemorial: z.boolean(),
  photoUrl: z.string().optional(),
  /** The photo in other formats and widths. */
  pictures: z.array(Picture),
  isApproved: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Story = z.infer<typeof Story>;

export const listStories = defineCall({
  route: `GET ${readPaths.stories}`,
  summary: 'The newest 200 approved stories, newest first',
  response: z.array(Story),
});

export const listOlderStories = defineCall({
  route: `GET ${readPaths.olderStories}`,
  summary:
    'The approved stories up to a moment, page by page, newest first; `until` is the `createdAt` of the last one seen',
  query: z.object({ until: z.iso.datetime({ error: 'This is not a moment' }), ...keysetQuery }),
  response: z.object({ stories: z.array(Story), nextCursor }),
});

export const shareStory = defineCall({
  route: 'POST /api/stories',
  summary: 'Sends a story; a person reads it before it appears',
  form: StoryForm,
  files: {
    photo: photoPart('', false),
  },
  status: 201,
  response: z.object({ message: z.string() }),
  errors: ['photo_unreadable', 'unsupported_type'],
});
