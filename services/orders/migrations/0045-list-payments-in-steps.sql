-- How far the payments have been listed after a gap: since when, null when all were; and the last one of the pages that
-- are done, null before the first page.
alter table stripe_watermark add column list_since timestamptz, add column list_after text;
