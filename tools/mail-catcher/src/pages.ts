import { html } from 'hono/html';
import type { MailMessage, MailSummary, MailAddress } from './mailpit-format.ts';

const style = html`<style>
  :root {
    color-scheme: light dark;
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  body {
    margin: 0 auto;
    max-width: 60rem;
    padding: 1.5rem;
  }
  ul {
    list-style: none;
    padding: 0;
  }
  li {
    border-bottom: 1px solid #8884;
  }
  li a {
    display: grid;
    gap: 0.15rem;
    padding: 0.75rem 0.25rem;
    color: inherit;
    text-decoration: none;
  }
  li a:hover,
  li a:focus-visible {
    background: #8881;
  }
  small,
  dt {
    color: #777;
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 0.1rem 1rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  iframe {
    width: 100%;
    height: 60vh;
    border: 1px solid #8884;
    background: #fff;
  }
  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    border: 1px solid #8884;
    padding: 1rem;
  }
</style>`;

const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        ${body}
      </body>
    </html>`;

/** The page that lists all mails, newest first. */
export const listPage = (mails: readonly MailSummary[]) =>
  page(
    'Caught mails',
    html`<h1>Caught mails</h1>
      <p>${mails.length === 0 ? 'No mail yet.' : `${mails.length} in all. None of them left this machine.`}</p>
      <ul>
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/view/${mail.ID}">
                ${mail.Read ? html`<span>${mail.Subject}</span>` : html`<strong>${mail.Subject}</strong>`}
                <span>to ${mail.To.map(formatAddress).join(', ')}</span>
                <small>${mail.Created.replace('T', ' ').slice(0, 19)} UTC · ${mail.Snippet.slice(0, 100)}</small>
              </a>
            </li>`,
        )}
      </ul>`,
  );

/** The page of one mail: its headers, the HTML part in a sandboxed frame, and the plain text. */
export const mailPage = (mail: MailMessage) =>
  page(
    mail.Subject,
    html`<p><a href="/">All mails</a></p>
      <h1>${mail.Subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.From ? formatAddress(mail.From) : ''}</dd>
        <dt>To</dt>
        <dd>${mail.To.map(formatAddress).join(', ')}</dd>
        ${
          mail.ReplyTo.length > 0
            ? html`<dt>Reply to</dt>
                <dd>${mail.ReplyTo.map(formatAddress).join(', ')}</dd>`
            : ''
        }
        <dt>Date</dt>
        <dd>${mail.Date}</dd>
      </dl>
      ${
        mail.HTML
          ? html`<h2>HTML</h2>
              <iframe
                title="The mail as HTML"
                src="/view/${mail.ID}.html"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>`
          : ''
      }
      <h2>Plain text</h2>
      <pre>${mail.Text}</pre>
      <p>
        <a href="/api/v1/message/${mail.ID}/raw">Source</a> · <a href="/api/v1/message/${mail.ID}/headers">Headers</a>
      </p>`,
  );

const formatAddress = ({ Name, Address }: MailAddress): string => (Name ? `${Name} <${Address}>` : Address);
