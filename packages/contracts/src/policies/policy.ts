/** A policy that the shop comes with, in Markdown with placeholders. */
export type BuiltInPolicy = {
  lede: string;
  body: string;
  /** The day of the last change, such as "2026-11-21". */
  changedOn: string;
};
