-- The slicer and settings that a model's weight and time are estimates for, in words; null in models of earlier releases,
-- whose time includes heating and filament swaps.
alter table models add column estimated_for text;
