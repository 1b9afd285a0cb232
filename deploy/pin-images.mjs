// Prints the images of others that the Compose files and the Dockerfile name, as lines for .env, each with the digest that
// its registry has for its tag today: `node deploy/pin-images.mjs >> .env`. Needs nothing but Node. Ends with 1,
// printing no line at all, when a registry cannot be asked: half of them pinned would look like all.
import { readFile } from 'node:fs/promises';

const read = (file) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');
const compose = await Promise.all(['docker-compose.yml', 'docker-compose.logs.yml'].map(read));
const defaults = [...compose.join('').matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].map(([, name, image]) => [name, image]);
// A store with other images names them: `node deploy/pin-images.mjs REDIS_IMAGE=valkey/valkey:8.1.4`.
const chosen = process.argv.slice(2).map((argument) => argument.split(/=(.*)/s));
const images = new Map([...defaults, ...chosen]);

const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** `redis:8` → the registry's address, the repository and the tag, as Docker reads the name. */
const parseImage = (image) => {
  const [, host, path, tag] = /^(?:([^/]*[.:][^/]*|localhost)\/)?([^:@]+):([\w.-]+)/.exec(image) ?? [];
  if (!tag) throw new Error(`${image} names no tag`);
  if (host && host !== 'docker.io')
    return { address: `${/^(localhost|127\.)/.test(host) ? 'http' : 'https'}://${host}`, path, tag };
  return { address: 'https://registry-1.docker.io', path: path.includes('/') ? path : `library/${path}`, tag };
};

const ask = (url, headers, method) => fetch(url, { method, headers, signal: AbortSignal.timeout(20_000) });

/** An anonymous token, as a registry that answers 401 says where to get one. */
const tokenFor = async (challenge) => {
  const fields = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const url = new URL(fields.realm);
  for (const name of ['service', 'scope']) if (fields[name]) url.searchParams.set(name, fields[name]);
  const { token, access_token: accessToken } = await (await ask(url, {}, 'GET')).json();
  return token ?? accessToken;
};

const digestOf = async (image) => {
  const { address, path, tag } = parseImage(image);
  const url = `${address}/v2/${path}/manifests/${tag}`;
  const headers = { accept: manifestTypes };
  let answer = await ask(url, headers, 'HEAD');
  const challenge = answer.headers.get('www-authenticate');
  if (answer.status === 401 && challenge)
    answer = await ask(url, { ...headers, authorization: `Bearer ${await tokenFor(challenge)}` }, 'HEAD');
  const digest = answer.headers.get('docker-content-digest');
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest ?? '')) throw new Error(`${address} answers ${answer.status}`);
  return digest;
};

try {
  const lines = [];
  for (const [name, image] of images) {
    const tagged = image.replace(/@.*/, '');
    const digest = await digestOf(tagged).catch((error) => {
      throw new Error(`${tagged}: ${error.cause?.message ?? error.message}`);
    });
    lines.push(`${name}=${tagged}@${digest}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`No image is pinned, because a registry could not be asked about ${error.message}\n`);
  process.exitCode = 1;
}
