-- When its customer allowed the shop to show portrait and photo in the gallery; null without that, and after it was withdrawn.
alter table orders add column gallery_consent_at timestamptz;

-- For the two functions that the catalog calls, find_gallery_consent and find_gallery_offer.
grant usage on schema orders to public;
