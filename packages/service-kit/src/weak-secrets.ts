const minCharacters = 12;

/** Default passwords of images and examples in manuals, which attackers try first. */
const defaultSecrets = [
  'pawlayer-secret',
  'minioadmin',
  'minio-secret',
  'rustfsadmin',
  'password1234',
  'postgrespassword',
  'changemechangeme',
  'correct-horse-battery-staple',
];

/** Protocols whose URLs have a password; `file:` has none. */
const protocolWithPassword = /^(?:postgres(?:ql)?|rediss?|s3):$/;

/** The weak or missing secrets among these settings, by name. No message contains a secret. */
export function* weakSecrets(
  settings: Readonly<Record<string, string | undefined>>,
): Generator<[name: string, message: string]> {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    if (/_PASSWORD$|(?:^|_)S3_SECRET_KEY$/.test(name)) {
      const message = weaknessOf(value);
      if (message) yield [name, message];
    }
    if (!name.endsWith('_URL') || !URL.canParse(value)) continue;
    const { protocol, password } = new URL(value);
    if (!protocolWithPassword.test(protocol)) continue;
    const message =
      password === '' ? 'has no password, which production needs' : weaknessOf(decodeURIComponent(password));
    if (message) yield [name, password === '' ? message : `its password ${message}`];
  }
}

/** Why a secret is weak, as the end of a sentence. */
const weaknessOf = (secret: string): string | undefined => {
  if (secret.length < minCharacters) return `is too short for production: use ${minCharacters} characters or more`;
  if (defaultSecrets.includes(secret.toLowerCase()))
    return 'is a default that everybody knows: choose another for production';
  if (new Set(secret).size < 5) return 'repeats itself: choose another for production';
  return undefined;
};
