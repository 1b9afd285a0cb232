/** The tables that stay small, however long the shop runs: an update or an index of them takes no time. */
const smallTables = new Set([
  'filaments',
  'functions',
  'mail_texts',
  'page_texts',
  'people',
  'products',
  'shop_settings',
  'spools',
  'stripe_watermark',
  'timers',
  'unmatched_payments',
]);

/**
 * What a migration does that would hold up the store while it runs, as CONTRIBUTING says: an index of a table that
 * grows and is built under its lock, and a change of all rows of such a table. Tables that the file itself creates are
 * empty. Ignores what functions do later.
 */
export const findSlowSteps = ({ name, text }: { name: string; text: string }): string[] => {
  const isAlone = name.endsWith('-concurrently.sql');
  const statements = withoutBodies(text)
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  const created = new Set(statements.flatMap((statement) => creation.exec(statement)?.[1] ?? []));
  const grows = (table: string | undefined) => table !== undefined && !created.has(table) && !smallTables.has(table);
  return statements.flatMap((statement) => {
    if (!isAlone && grows(index.exec(statement)?.[1])) return `${name} builds an index under a lock: ${statement}`;
    const [, verb = '', table] = change.exec(statement) ?? [];
    return grows(table) ? `${name} changes a growing table at once (${verb} ${table}): ${statement}` : [];
  });
};

const creation = /^create (?:unlogged )?table (?:if not exists )?(\w+)/i;
const index = /^create (?:unique )?index\b.*? on (?:only )?(\w+)/i;
/** A change of rows. The same words in a trigger, a reference, a lock or a conflict change no rows. */
const change = /(?<!\b(?:after|before|or|on|of|for|key|do) )\b(update|delete from) (?:only )?(\w+)/i;

const withoutBodies = (text: string) => text.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
