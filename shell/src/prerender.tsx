import * as appKit from '@pawlayer/app-kit';
import { createAppServices, type RemoteModule } from '@pawlayer/app-kit';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import { StrictMode } from 'react';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static';
import * as router from 'react-router-dom';
import { StaticRouter } from 'react-router-dom';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zod from 'zod';
import * as zustand from 'zustand';
import { App } from './app.tsx';
import { createRemotePages } from './remotes/remote-pages.tsx';

/** The modules that the shell shares with remotes, by name: module federation without a network. */
export const shared: Readonly<Record<string, unknown>> = {
  '@pawlayer/app-kit': appKit,
  '@tanstack/react-query': reactQuery,
  react,
  'react/compiler-runtime': compilerRuntime,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  zod,
  zustand,
};

/**
 * The HTML of the page at `path` as React first renders it: lists are loading, the theme is light, and no request has
 * been answered. Throws any error of the render.
 */
export const prerenderPage = async (path: string, load: (remote: string) => Promise<RemoteModule>): Promise<string> => {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App pages={createRemotePages(load)} services={createAppServices()} />
      </StaticRouter>
    </StrictMode>,
    {
      // Renders everything in place: content streamed later would need inline scripts, which the content security
      // policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
};
