const shortest = 12;

/** What images and handbooks are delivered with; the first thing that anybody tries. */
const known = [
  'pawlayer-secret',
  'minioadmin',
  'minio-secret',
  'rustfsadmin',
  'password1234',
  'postgrespassword',
  'changemechangeme',
  'correct-horse-battery-staple',
];

/** What makes a secret weak, as the end of a sentence. */
const weakness = (secret: string): string | undefined => {
  if (secret.length < shortest) return `is too short for production: use ${shortest} characters or more`;
  if (known.includes(secret.toLowerCase())) return 'is a default that everybody knows: choose another for production';
  if (new Set(secret).size < 5) return 'repeats itself: choose another for production';
  return undefined;
};

/** Addresses that carry a secret. A folder's has none. */
const carriesPassword = /^(?:postgres(?:ql)?|rediss?|s3):$/;

/** The weak or missing secrets among these settings, by name; no message repeats one. */
export function* weakSecrets(
  settings: Readonly<Record<string, string | undefined>>,
): Generator<[name: string, message: string]> {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    if (/_PASSWORD$|^S3_SECRET_KEY$/.test(name)) {
      const message = weakness(value);
      if (message) yield [name, message];
    }
    if (!name.endsWith('_URL') || !URL.canParse(value)) continue;
    const { protocol, password } = new URL(value);
    if (!carriesPassword.test(protocol)) continue;
    const message =
      password === '' ? 'has no password, which production needs' : weakness(decodeURIComponent(password));
    if (message) yield [name, password === '' ? message : `its password ${message}`];
  }
}
