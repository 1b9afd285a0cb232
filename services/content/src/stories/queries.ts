import { toPictures, type Story, type StoryForm } from '@pawlayer/contracts';
import type { SpamReason } from '@pawlayer/contracts/admin';
import { firstRow, hasRow, queryWithRetry, runWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import { pageOf, type LastRow } from '@pawlayer/service-kit';
import { createdMicros, inOrder, isAfter } from '../moderation/sql-predicates.ts';
import { photoUrl, picturesFolder } from './rules.ts';
import { isPhotoApproved } from './sql-predicates.ts';

/** What visitors and the owner can both read. */
type StoryText = Omit<Story, 'photoUrl' | 'pictures'>;

export const storyTextColumns = (sql: Sql) => sql`
  id, customer_name, pet_name, pet_breed, rating, story_text, is_memorial, is_approved, created_at`;

type StoryRow = RowOf<StoryText> & { id: string; pictures: RenditionInfo[] | null; createdMicros: number };

const toStory = ({ pictures: made, createdMicros: _micros, ...row }: StoryRow): Story => {
  const pictures = toPictures(picturesFolder(row.id), made ?? []);
  const url = photoUrl(pictures);
  return { ...toWire<StoryText>(row), ...(url !== undefined && { photoUrl: url }), pictures };
};

type PageQuery = { last: LastRow | undefined; limit: number };

/** The public stories: approved ones, newest first, each with the photo that the approval covers. */
export const listApprovedStories = async (
  sql: Sql,
  { last, limit }: PageQuery,
): Promise<{ stories: Story[]; nextCursor?: string }> => {
  const found = await queryWithRetry<StoryRow[]>(sql)`
    select ${storyTextColumns(sql)}, case when ${isPhotoApproved(sql)} then pictures end as pictures,
      ${createdMicros(sql)}
    from stories where is_approved and ${isAfter(sql, last, 'latest first')}
    ${inOrder(sql, 'latest first')} limit ${limit + 1}`;
  const { rows, ...next } = pageOf(found, limit);
  return { stories: rows.map(toStory), ...next };
};

export type NewStory = Omit<StoryForm, 'website' | 'fillSeconds'> & {
  id: string;
  photoKey: string | undefined;
  spamReason: SpamReason | undefined;
};

/**
 * Inserts the row and, with a photo, the command to make its pictures. Idempotent. Resolves with false, and keeps
 * nothing, while `waitingMax` stories wait.
 */
export const insertStory = async (
  sql: Sql,
  story: NewStory,
  waitingMax: number,
  requestId: string,
): Promise<boolean> => {
  const row = {
    id: story.id,
    customer_name: story.customerName,
    pet_name: story.petName,
    pet_breed: story.petBreed ?? null,
    rating: story.rating,
    story_text: story.storyText,
    is_memorial: story.isMemorial,
    email: story.email ?? null,
    photo_key: story.photoKey ?? null,
    spam_reason: story.spamReason ?? null,
  };
  const [result] = await queryWithRetry<{ isKept: boolean }[]>(sql)`
    select receive_story(${sql.json(row)}, ${waitingMax}, ${requestId}) as is_kept`;
  return result?.isKept ?? false;
};

/** How many stories wait for a decision, without spam. */
export const countPending = async (sql: Sql): Promise<number> => {
  const [row] = await queryWithRetry<{ pending: number }[]>(sql)`select pending from story_counts`;
  if (!row) throw new Error('story_counts has one row');
  return row.pending;
};

type StoredPhoto = { photoKey: string; hasPictures: boolean };

/** The key of a story's original, and whether its pictures exist; undefined when the story was deleted. */
export const findPhoto = (sql: Sql, id: string): Promise<StoredPhoto | undefined> =>
  firstRow<StoredPhoto[]>(sql)`
    select photo_key, pictures is not null as has_pictures from stories where id = ${id} and photo_key is not null`;

/** Resolves with whether the story still has this photo. */
export const markPicturesMade = (sql: Sql, id: string, photoKey: string, pictures: RenditionInfo[]): Promise<boolean> =>
  hasRow(sql)`
    update stories set pictures = ${sql.json(pictures)}, photo_failed_at = null, updated_at = now()
    where id = ${id} and photo_key = ${photoKey}
    returning 1`;

/** The photo is not published from now on, even if its pictures are made later: only a new approval covers it. */
export const markPhotoFailed = (sql: Sql, id: string): Promise<void> =>
  runWithRetry(sql)`
    update stories set photo_failed_at = now(), approved_photo_key = null, updated_at = now()
    where id = ${id} and pictures is null`;

/** Whether the public may currently see this picture. */
export const isPublicPicture = (sql: Sql, id: string, name: string): Promise<boolean> =>
  hasRow(sql)`
    select from stories
    where id = ${id} and ${isPhotoApproved(sql)} and pictures @> ${sql.json([{ name }])}`;
