import * as z from 'zod';

/**
 * Which of these queues a worker serves, as a setting: `orders-mails orders` are only these two, `-orders-mails` all but
 * this one. By default all.
 */
export const queuesSetting = (known: readonly string[]) =>
  z
    .string()
    .default('')
    .transform((given, context): string[] => {
      const words = given.match(/\S+/g) ?? [];
      const areLeftOut = words.every((word) => word.startsWith('-'));
      if (!areLeftOut && words.some((word) => word.startsWith('-'))) {
        context.addIssue('must name only queues that are served, or only others, each after a minus');
        return z.NEVER;
      }
      const names = words.map((word) => word.replace(/^-/, ''));
      const unknown = names.filter((name) => !known.includes(name));
      if (unknown.length > 0) {
        const which = unknown.length === 1 ? 'is no queue' : 'are no queues';
        context.addIssue(`there ${which} ${unknown.join(', ')}; there are ${known.join(', ')}`);
        return z.NEVER;
      }
      return known.filter((name) => names.includes(name) !== areLeftOut);
    });
