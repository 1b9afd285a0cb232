-- What a customer put on the picture when they asked for a change: [{ x, y, text }], as fractions of width and height.
alter table proofs add column pins jsonb;
