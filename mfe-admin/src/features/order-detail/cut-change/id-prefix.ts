/** What the ids of this form's inputs begin with; the form below it has some of the same names. */
export const idPrefix = 'change-';
