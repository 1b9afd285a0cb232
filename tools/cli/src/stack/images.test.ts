import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { repository } from '../repository.ts';
import { type Container, isOwnImage, readContainers } from '../topology/compose-file.ts';

const run = promisify(execFile);
const dockerfile = await readFile(join(repository, 'Dockerfile'), 'utf8');

/** The shell command of a stage's RUN. */
const runOf = (stage: string): string => {
  const text = dockerfile.split(/^FROM /m).find((part) => part.split('\n')[0]?.endsWith(`AS ${stage}`)) ?? '';
  const command = /^RUN ((?:.*\\\n)*.*)$/m.exec(text)?.[1];
  if (!command) throw new Error(`the stage ${stage} runs nothing`);
  return command.replaceAll('\\\n', '\n').replaceAll('\n', ' ');
};

/** The files that the image of this service gets from the checkout, by running the stage that collects them. */
const sourceOf = async (service: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { stdout } = await run('git', ['ls-files', 'packages', 'services', 'tools'], { cwd: repository });
  for (const file of stdout.trim().split('\n')) {
    const into = join(folder, file.startsWith('packages/') ? 'source' : '', file);
    await mkdir(dirname(into), { recursive: true });
    await cp(join(repository, file), into).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error; // deleted, and not committed yet
    });
  }
  const command = runOf('service-source').replaceAll(/(?<![\w.}])\/(source|\$group)/g, `${folder}/$1`);
  await run('sh', ['-c', command], { env: { PATH: process.env['PATH'], SERVICE: service } });
  const files = await readdir(join(folder, 'source'), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(folder.length + 8));
};

describe('the images', () => {
  test(
    'of a service contain no sandbox, no command line and nothing that only tests use',
    { tags: 'thorough', timeout: 60_000 },
    async () => {
      const files = await sourceOf('orders');
      expect(files).toContain('services/orders/src/server.ts');
      expect(files).toContain('packages/service-kit/src/index.ts');
      const tests = /(^|\/)testing\/|\.test\.tsx?$/;
      expect(files.filter((file) => !/^(packages|services\/orders)\//.test(file) || tests.test(file))).toEqual([]);
      const sandbox = await sourceOf('stripe-sandbox');
      expect(sandbox).toContain('tools/stripe-sandbox/src/main.ts');
      expect(sandbox.filter((file) => !/^(packages|tools\/stripe-sandbox)\//.test(file) || tests.test(file))).toEqual(
        [],
      );
    },
  );

  test('of a service hold only their own platform’s binaries of what runs the model of the cut-outs', async () => {
    const command = /\(cd .*\|\| true\)/.exec(runOf('service-install'))?.[0] ?? 'exit 1';
    const cwd = await mkdtemp(join(tmpdir(), 'pawlayer-binaries-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    await run('sh', ['-c', command], { cwd }); // an image may have none
    const binaries = join(cwd, 'node_modules/.pnpm/onnxruntime-node@1.2.3/node_modules/onnxruntime-node/bin/napi-v6');
    const own = `${process.platform}/${process.arch}`;
    for (const platform of [own, 'linux/other', 'darwin/arm64', 'win32/x64'])
      await mkdir(join(binaries, platform), { recursive: true });
    await run('sh', ['-c', command], { cwd });
    const left = await readdir(binaries, { recursive: true });
    expect(left.filter((name) => name.includes('/'))).toEqual([own]);
  });

  test('need nothing that they leave out', async () => {
    const { stdout } = await run('git', ['grep', '-lE', "from '[^']*/testing(/[^']*)?'", '--', '*/src/*.ts'], {
      cwd: repository,
    });
    const users = stdout
      .trim()
      .split('\n')
      .filter((file) => /^(packages|services)\//.test(file));
    expect(users.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))).toEqual([]);
  });

  test('of others are named by a tag, which a setting can replace by a digest', async () => {
    expect(dockerfile.match(/^FROM \S+/gm)?.filter((from) => /[:@]|latest/.test(from))).toEqual([]);
    const files = await Promise.all(['docker-compose.yml', 'docker-compose.logs.yml'].map(readContainers));
    const others = files
      .flatMap(Object.values<Container>)
      .filter((container) => !isOwnImage(container))
      .map(({ image }) => image);
    expect(others.length).toBeGreaterThan(3);
    for (const image of others) expect(image).toMatch(/^\$\{[A-Z_]+_IMAGE:-[\w./-]+:(?!latest)[\w.-]+\}$/);
    for (const [, name, image] of dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm))
      expect(await readFile(join(repository, 'docker-compose.yml'), 'utf8')).toContain(
        `${name}: \${${name}:-${image}}`,
      );
  });
});

describe('deploy/pin-images.mjs', () => {
  const digest = `sha256:${'ab12'.repeat(16)}`;
  const pin = (...images: string[]) =>
    run(process.execPath, [join(repository, 'deploy/pin-images.mjs'), ...images]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  const names = ['NODE', 'NGINX', 'POSTGRES', 'REDIS', 'MAILPIT', 'MINIO', 'SYSLOG_NG'].map((name) => `${name}_IMAGE`);

  test('prints each image with the digest that its registry has for it, as a line for .env', async () => {
    const registry = createServer((request, response) => {
      const { host } = request.headers;
      if (request.url?.startsWith('/token')) return response.end('{"token":"let me in"}');
      if (request.headers.authorization !== 'Bearer let me in')
        return response
          .writeHead(401, { 'www-authenticate': `Bearer realm="http://${host}/token",service="r",scope="s"` })
          .end();
      return response.writeHead(200, { 'docker-content-digest': digest }).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => registry.once('listening', resolve));
    onTestFinished(() => void registry.close());
    const { port } = registry.address() as AddressInfo; // it listens on TCP
    const image = `127.0.0.1:${port}/team/part:1.2.3`;
    const { code, stdout } = await pin(...names.map((name) => `${name}=${image}`));
    expect(code).toBe(0);
    expect(stdout.trim().split('\n').sort()).toEqual(names.map((name) => `${name}=${image}@${digest}`).sort());
  });

  test('pins nothing and says so in one line when a registry cannot be asked', async () => {
    const { code, stdout, stderr } = await pin(...names.map((name) => `${name}=127.0.0.1:9/part:1`));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^No image is pinned, because a registry could not be asked about 127\.0\.0\.1:9\/part:1: .+\n$/,
    );
  });
});
