/** Suggestions only; any other text is accepted. */
export const provinces = [
  'Alberta',
  'British Columbia',
  'Manitoba',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Northwest Territories',
  'Nova Scotia',
  'Nunavut',
  'Ontario',
  'Prince Edward Island',
  'Quebec',
  'Saskatchewan',
  'Yukon',
] as const;

export const countries = [
  'Canada',
  'United States',
  'Australia',
  'France',
  'Germany',
  'Ireland',
  'Japan',
  'Mexico',
  'Netherlands',
  'New Zealand',
  'Spain',
  'United Kingdom',
] as const;
