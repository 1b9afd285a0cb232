import { fileURLToPath } from 'node:url';
import { openStorage } from './open-storage.ts';
import type { S3Config, Storage, StorageConfig, StorageOptions } from './storage.ts';

/**
 * Opens `file:///absolute/folder` or `s3://access:secret@host:port/bucket?region=ca-central-1&tls=0`; throws
 * `TypeError` for any other URL.
 */
export const storageFromUrl = (url: string, options: StorageOptions = {}): Storage => openStorage(parse(url), options);

const parse = (text: string): StorageConfig => {
  // The text may contain a secret, so no message repeats it.
  if (!URL.canParse(text)) throw new TypeError('The storage URL is not a URL');
  const url = new URL(text);
  if (url.protocol === 'file:') return { kind: 'folder', root: fileURLToPath(url) };
  if (url.protocol === 's3:') return parseS3(url);
  throw new TypeError('A storage URL starts with file: or s3:');
};

const parseS3 = (url: URL): S3Config => {
  const useSSL = url.searchParams.get('tls') !== '0';
  const bucket = url.pathname.slice(1);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new TypeError('An s3: URL names its bucket as its path');
  if (!url.username || !url.password) throw new TypeError('An s3: URL brings access:secret@');
  return {
    kind: 's3',
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : useSSL ? 443 : 80,
    useSSL,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
  };
};
