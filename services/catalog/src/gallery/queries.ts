import { toPictures, type GalleryItem } from '@pawlayer/contracts';
import { firstRow, hasRow, mapRows, runWithRetry, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import { picturesFolder } from './rules.ts';
import { isPublic } from './sql-predicates.ts';

type BeforeColumns = {
  beforeId: string | null;
  beforeWidth: number | null;
  beforeHeight: number | null;
  beforeColor: string | null;
  beforePictures: RenditionInfo[] | null;
};

export type ItemRow = Omit<GalleryItem, 'pictures' | 'before'> & { pictures: RenditionInfo[] | null } & BeforeColumns;

export const toItem = ({
  pictures,
  beforeId: id,
  beforeWidth: width,
  beforeHeight: height,
  beforeColor: dominantColor,
  beforePictures,
  ...row
}: ItemRow): GalleryItem => ({
  ...row,
  pictures: toPictures(picturesFolder(row.id), pictures ?? []),
  ...(id !== null &&
    width !== null &&
    height !== null &&
    dominantColor !== null && {
      before: { width, height, dominantColor, pictures: toPictures(picturesFolder(id), beforePictures ?? []) },
    }),
});

/** The columns of an `ItemRow`. */
export const itemColumns = (sql: Sql) => sql`
  id, pet_name, colorway, (select name from products where products.id = product_id) as product_name, image_path, aspect_ratio, orientation, display_order, active, width, height,
  dominant_color, pictures, before_id, before_width, before_height, before_color, before_pictures`;

/** The public gallery by display order. */
export const listPublicItems = (sql: Sql): Promise<GalleryItem[]> =>
  mapRows(sql, toItem)`
    select ${itemColumns(sql)} from gallery_items where ${isPublic(sql)}
    order by display_order, created_at, id`;

type OriginalImage = { imagePath: string; imageKey: string; hasPictures: boolean };

/** The key of an item's original, and whether its pictures exist; undefined when the item was deleted. */
export const findOriginal = (sql: Sql, id: string): Promise<OriginalImage | undefined> =>
  firstRow<OriginalImage[]>(sql)`
    select image_path, image_key, pictures is not null as has_pictures from gallery_items where id = ${id}`;

export const markPicturesMade = (sql: Sql, id: string, pictures: RenditionInfo[]): Promise<void> =>
  runWithRetry(sql)`
    update gallery_items set pictures = ${sql.json(pictures)}, updated_at = now() where id = ${id} and pictures is null`;

type BeforeImage = OriginalImage & { beforeId: string };

/** The same for the photo beside it; undefined if it has none. */
export const findBeforeOriginal = (sql: Sql, id: string): Promise<BeforeImage | undefined> =>
  firstRow<BeforeImage[]>(sql)`
    select before_id, image_path, before_key as image_key, before_pictures is not null as has_pictures
    from gallery_items where id = ${id} and before_id is not null`;

export const markBeforePicturesMade = (sql: Sql, id: string, pictures: RenditionInfo[]): Promise<void> =>
  runWithRetry(sql)`
    update gallery_items set before_pictures = ${sql.json(pictures)}, updated_at = now()
    where id = ${id} and before_pictures is null`;

/** Whether the public may currently see this picture, of a portrait or of the photo beside it. */
export const isPublicPicture = (sql: Sql, id: string, name: string): Promise<boolean> =>
  hasRow(sql)`
    select from gallery_items
    where (id = ${id} and pictures @> ${sql.json([{ name }])} or before_id = ${id} and before_pictures @> ${sql.json([{ name }])})
      and ${isPublic(sql)}`;

/** The active item with this image path. */
export const findByImagePath = (
  sql: Sql,
  imagePath: string,
): Promise<{ id: string; pictures: RenditionInfo[] } | undefined> =>
  firstRow<{ id: string; pictures: RenditionInfo[] }[]>(sql)`
    select id, pictures from gallery_items where image_path = ${imagePath} and ${isPublic(sql)}`;
