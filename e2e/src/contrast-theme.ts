import type { Locator, Page } from '@playwright/test';

/** By what an element stands out from its neighbours where a contrast theme takes grounds and shadows away. */
export const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { outlineStyle = 'none', outlineWidth } = node.ownerDocument.defaultView?.getComputedStyle(node) ?? {};
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
  });

/**
 * What a contrast theme would hide of the page: a chosen or pressed control without an outline, one that is off in the
 * colour of those that are on, a word or a line of a drawing in a colour of ours, a card or a progress bar without an edge.
 */
export const findLostInContrast = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const lost = [];
    const system = (name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = name;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const [canvasText, grayText] = [system('CanvasText'), system('GrayText')];
    const called = (node) => node.tagName.toLowerCase() + ' "' + (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40) + '"';
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 1);
    const chosen = '[aria-pressed="true"], [aria-checked="true"], [aria-selected="true"], [aria-current="page"], [aria-current="true"]';
    for (const node of shown(chosen)) if (parseFloat(getComputedStyle(node).outlineWidth) < 3 || getComputedStyle(node).outlineStyle === 'none') lost.push(called(node) + ' does not look chosen');
    for (const radio of document.querySelectorAll('input[type=radio]:checked')) {
      if (getComputedStyle(radio).opacity !== '0' && !radio.matches('[class*=hidden]')) continue;
      const near = [radio.closest('label'), ...(radio.labels ?? []), radio.nextElementSibling].filter(Boolean);
      if (near.length > 0 && near.some((node) => node.checkVisibility()) && !near.some((node) => getComputedStyle(node).outlineStyle !== 'none')) lost.push('the choice ' + called(near[0]) + ' does not look chosen');
    }
    for (const node of shown('button:disabled, input:not([type=radio], [type=checkbox], [type=file]):disabled, select:disabled, textarea:disabled, [aria-disabled="true"]')) if (getComputedStyle(node).color !== grayText) lost.push(called(node) + ' does not look off');
    for (const node of shown('svg text')) if (getComputedStyle(node).fill !== canvasText) lost.push('the word ' + called(node) + ' of a drawing');
    for (const node of shown('svg[role=img] :is(line, path.visx-linepath)')) if (![canvasText, grayText].includes(getComputedStyle(node).stroke)) lost.push('a line of ' + called(node.closest('svg')));
    for (const node of shown('[role=progressbar] > *')) if (!/[1-9]/.test(getComputedStyle(node).borderTopWidth + getComputedStyle(node.parentElement).borderTopWidth)) lost.push('an edge of ' + called(node.parentElement));
    return [...new Set(lost)];
  })()`);
