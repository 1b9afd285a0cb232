type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element with attributes and children; attributes that are `false` or undefined are left out. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
};

/** The card icon of the tab. */
export const cardIcon = (): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of [
    ['viewBox', '0 0 16 16'],
    ['width', '16'],
    ['height', '16'],
    ['fill', 'currentColor'],
    ['aria-hidden', 'true'],
    ['class', 'TabIcon'],
  ] as const) {
    made.setAttribute(name, value);
  }
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute(
    'd',
    'M0 4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2H0Zm0 3h16v5a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V7Zm3 3.25a.75.75 0 0 0 0 1.5h2a.75.75 0 0 0 0-1.5H3Z',
  );
  made.append(path);
  return made;
};
