import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { earlyPressScript } from '@pawlayer/app-kit/early-presses';
import { firstPaintScript } from '@pawlayer/app-kit/first-paint';
import { describe, expect, it } from 'vitest';
import { remoteFiles } from '../src/remotes/manifest.ts';
import { pageHtml } from './page-html.ts';
import type { ReleasedRemotes } from './read-remotes.ts';
import { lateScript } from './script-tags.ts';
import { notFoundPage, type ServedPage, servedPages } from './served-pages.ts';

const shell = {
  scripts: ['/main.2.js'],
  forms: ['/zod.8.js'],
  styles: ['/main.3.css'],
  fonts: ['/assets/serif.4.woff2'],
};
const manifest = {
  metaData: { remoteEntry: { path: '', name: 'remoteEntry.5.js' } },
  exposes: [
    {
      path: './module',
      assets: {
        js: { sync: ['module.6.js'], async: ['gallery.9.js', 'reviews.9.js'] },
        css: { sync: ['module.7.css'], async: ['gallery.9.css'] },
      },
    },
  ],
};
const remotes: ReleasedRemotes = {
  shop: {
    manifest: '/mfe/shop/mf-manifest.json',
    isNamed: true,
    files: (chunk) => remoteFiles(manifest, '/mfe/shop/', chunk),
  },
  checkout: { manifest: '/mfe/checkout/mf-manifest.json', isNamed: false },
  admin: { manifest: '/mfe/admin/mf-manifest.json', isNamed: false },
};
const publicUrl = 'https://pawlayer.example';
const page: ServedPage = {
  path: '/',
  file: 'index.html',
  remote: 'shop',
  title: 'Cats & "dogs"',
  description: '</script><b>',
};

describe('the html of a page', () => {
  it('fetches early what its remote needs, and nothing of the others', () => {
    const html = pageHtml({ page, shell, remotes, publicUrl });
    for (const file of ['/mfe/shop/remoteEntry.5.js', '/mfe/shop/module.6.js'])
      expect(html).toContain(`<link rel="preload" href="${file}" as="script"`);
    expect(html).toContain('<link rel="preload" href="/mfe/shop/module.7.css" as="style"');
    expect(html).not.toContain('/zod.8.js');
    expect(pageHtml({ page: notFoundPage, shell, remotes, publicUrl })).not.toContain('href="/mfe/');
  });

  it("fetches early a page's own chunk, and no other's", () => {
    const html = pageHtml({ page: { ...page, chunk: 'gallery' }, shell, remotes, publicUrl });
    for (const file of ['gallery.9.js', 'gallery.9.css']) expect(html).toContain(`href="/mfe/shop/${file}"`);
    expect(html).not.toContain('reviews.9');
  });

  it('fetches early the manifest of a remote that ships alone, and what forms need', () => {
    const html = pageHtml({ page: { ...page, remote: 'checkout', hasForms: true }, shell, remotes, publicUrl });
    expect(html).toContain(
      '<link rel="preload" href="/mfe/checkout/mf-manifest.json" as="fetch" crossorigin="anonymous">',
    );
    expect(html).toContain('<link rel="preload" href="/zod.8.js" as="script" fetchpriority="low">');
  });

  it('says where the remotes are, with or without a known entry', () => {
    const [, text = ''] = /id="remotes">([^<]*)</.exec(pageHtml({ page, shell, remotes, publicUrl })) ?? [];
    expect(JSON.parse(text)).toEqual({
      shop: { manifest: '/mfe/shop/mf-manifest.json', entry: '/mfe/shop/remoteEntry.5.js' },
      checkout: { manifest: '/mfe/checkout/mf-manifest.json' },
      admin: { manifest: '/mfe/admin/mf-manifest.json' },
    });
  });

  it('keeps search engines out of pages that are not for them', () => {
    const robots = '<meta name="robots" content="noindex">';
    expect(pageHtml({ page, shell, remotes, publicUrl })).not.toContain(robots);
    expect(pageHtml({ page: { ...page, noindex: true }, shell, remotes, publicUrl })).toContain(robots);
  });

  it('escapes what it says about the page', () => {
    const html = pageHtml({ page, shell, remotes, publicUrl });
    expect(html).toContain('<title>Cats &#38; &#34;dogs&#34; · Pawlayer</title>');
    expect(html).not.toContain('<b>');
  });

  it('holds no script of its own but the three that the gateway knows by their hashes', () => {
    const own = (html: string) => Array.from(html.matchAll(/<script>([^<]*)/g), ([, text = '']) => text);
    const empty = pageHtml({ page, shell, remotes, publicUrl });
    const drawn = pageHtml({ page, shell, remotes, publicUrl, drawn: { html: '<h1>Otis</h1>', css: '' } });
    expect(own(empty)).toEqual([firstPaintScript]);
    expect(own(drawn)).toEqual([firstPaintScript, earlyPressScript, lateScript]);
    const policy = readFileSync(path.join(import.meta.dirname, '../../nginx/templates/gateway.conf.template'), 'utf8');
    for (const script of own(drawn))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  it('chooses the theme before anything is shown', () => {
    const html = pageHtml({ page, shell, remotes, publicUrl });
    expect(html.indexOf(firstPaintScript)).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
  });

  it('leaves the connection to what is seen first if the page is prerendered', () => {
    const html = pageHtml({ page, shell, remotes, publicUrl, drawn: { html: '<h1>Otis</h1>', css: '' } });
    expect(html).not.toMatch(/<(?:script|link)[^>]*(?:main\.2|remoteEntry|module\.)/);
    const [, late = ''] = /id="late">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(late)).toEqual([
      { tag: 'script', src: '/main.2.js' },
      { tag: 'link', rel: 'preload', as: 'script', href: '/mfe/shop/remoteEntry.5.js' },
      { tag: 'link', rel: 'preload', as: 'script', href: '/mfe/shop/module.6.js' },
      { tag: 'link', rel: 'preload', as: 'style', href: '/mfe/shop/module.7.css' },
    ]);
  });

  it('puts a page that is drawn already into its place, its css and early pictures into the head', () => {
    const html = pageHtml({
      page,
      shell,
      remotes,
      publicUrl,
      drawn: { html: '<link rel="preload" as="image" href="/a.webp"/><h1>Otis</h1>', css: 'h1{color:red}' },
    });
    expect(html).toContain('<div id="root"><h1>Otis</h1></div>');
    expect(html.indexOf('<link rel="preload" as="image" href="/a.webp"/>')).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain('<style>h1{color:red}</style>');
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('asks early for what a first view waits for, and lets nothing wait for the rest of it', () => {
    const html = pageHtml({
      page: { ...page, reads: ['/api/gallery'] },
      shell,
      remotes,
      publicUrl,
      drawn: { html: '<h1>Otis</h1>', css: '' },
    });
    expect(html).toContain('<link rel="preload" href="/api/gallery" as="fetch" crossorigin="use-credentials">');
    expect(html).toContain('<script src="/main.2.js" defer></script>');
  });

  it('lets nobody type into a form that is not alive yet', () => {
    const html = pageHtml({
      page: { ...page, hasForms: true },
      shell,
      remotes,
      publicUrl,
      drawn: { html: '<main id="main"><input></main>', css: '' },
    });
    expect(html).toContain('<main id="main" inert>');
  });

  it('starts the scripts of a page with a form at once', () => {
    const html = pageHtml({
      page: { ...page, startsAtOnce: true },
      shell,
      remotes,
      publicUrl,
      drawn: { html: '<main id="main"><input></main>', css: '' },
    });
    expect(html).toContain('<script src="/main.2.js" defer></script>');
    expect(html).not.toContain('id="late"');
  });

  it("names the page's one address and its picture under the installation's own", () => {
    const html = pageHtml({ page: { ...page, path: '/gallery' }, shell, remotes, publicUrl });
    expect(html).toContain('<link rel="canonical" href="https://pawlayer.example/gallery">');
    expect(html).toContain('<meta property="og:image" content="https://pawlayer.example/og.jpg">');
    expect(pageHtml({ page: notFoundPage, shell, remotes, publicUrl })).toContain(
      '<meta name="robots" content="noindex">',
    );
  });

  it('leaves places for the lists that it contains, which the gateway has, and for nothing else', () => {
    const gateway = readFileSync(path.join(import.meta.dirname, '../../nginx/templates/gateway.conf.template'), 'utf8');
    const [, pagesWithData = ''] = /location ~ (\S+) \{\n {4}ssi on;/.exec(gateway) ?? [];
    for (const served of servedPages) {
      const html = pageHtml({
        page: served,
        shell,
        remotes,
        publicUrl,
        structuredData: '<!--# include virtual="/x" -->',
      });
      const lists = Array.from(html.matchAll(/<!--#\s*(.*?)-->/g), ([, command]) => command);
      expect(lists).toEqual((served.contains ?? []).map((list) => `include virtual="${list}" `));
      if (served.headPart) expect(gateway).toContain(`    location = ${served.headPart} { proxy_pass `);
      expect(new RegExp(pagesWithData).test(served.path), served.path).toBe(lists.length > 0);
      for (const list of served.contains ?? []) expect(gateway).toContain(`    location = ${list} { proxy_pass `);
    }
  });

  it('leaves a place for tags in the head of a page that is drawn in advance', () => {
    const given = { page: { ...page, headPart: '/page-parts/x' }, shell, remotes, publicUrl };
    const drawn = pageHtml({ ...given, drawn: { html: '<main></main>', css: '' } });
    expect(drawn).toMatch(/<!--# include virtual="\/page-parts\/x" -->[^]*<\/head>/);
    expect(pageHtml(given)).not.toContain('<!--#');
  });

  it('keeps what the catalog says inside its block', () => {
    const html = pageHtml({ page, shell, remotes, publicUrl, structuredData: { name: '</script><b>' } });
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ name: '</script><b>' });
  });
});
