/** Browsers by a word of their user agent; the first that fits, because most claim to be Safari and Chrome too. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS)/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device in words: `Firefox on Windows`. Only for people to recognise: a user agent can say anything. */
export const deviceName = (userAgent: string | undefined): string => {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return `${find(browsers) ?? 'Unknown browser'}${find(systems) ? ` on ${find(systems)}` : ''}`;
};
