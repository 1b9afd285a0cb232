import type { ShippedPackage } from './shipped-packages.ts';

/** The notices as Markdown: a table of the packages, then each distinct licence text with the packages that use it. */
export const notices = (packages: readonly ShippedPackage[]): string => {
  const byText = Map.groupBy(
    packages.filter(({ text }) => text),
    ({ text }) => text,
  );
  return [
    '# Third-party notices',
    '',
    'What the released images and pages contain of others. Made by `npm run notices`; do not edit.',
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    ...[...byText].flatMap(([text, users]) => [
      '',
      `## ${users.map(({ name }) => name).join(', ')}`,
      '',
      '````text',
      text,
      '````',
    ]),
    '',
  ].join('\n');
};
