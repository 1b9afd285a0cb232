/** The part of Stripe's Appearance API that the sandbox supports. */
export type Appearance = {
  theme?: 'stripe' | 'night' | 'flat';
  variables?: Readonly<Record<string, string>>;
  rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const themes: Record<NonNullable<Appearance['theme']>, Record<string, string>> = {
  stripe: { colorPrimary: '#0570de', colorBackground: '#ffffff', colorText: '#30313d', colorDanger: '#c0123c' },
  flat: { colorPrimary: '#0570de', colorBackground: '#f1f1f1', colorText: '#30313d', colorDanger: '#c0123c' },
  night: { colorPrimary: '#85d996', colorBackground: '#30313d', colorText: '#ffffff', colorDanger: '#fe87a1' },
};

// A constructed style sheet, scoped by an attribute, needs no inline styles in the Content Security Policy.
const baseStyles = `
:where([data-stripe-sandbox]) {
  font-family: var(--fontFamily, system-ui, sans-serif); font-size: var(--fontSizeBase, 16px); line-height: var(--fontLineHeight, 1.4);
  font-weight: var(--fontWeightNormal, 400); color: var(--colorText); text-align: start;
  --unit: var(--spacingUnit, 4px); --muted: var(--colorTextSecondary, color-mix(in srgb, var(--colorText) 72%, var(--colorBackground)));
  --edge: color-mix(in srgb, var(--colorText) 45%, var(--colorBackground)); --ring: var(--focusBoxShadow, 0 0 0 3px color-mix(in srgb, var(--colorPrimary) 45%, transparent));
}
:where([data-stripe-sandbox] *) { box-sizing: border-box; font: inherit; }
:where([data-stripe-sandbox]) .Tabs { display: flex; gap: var(--tabSpacing, var(--spacingTab, 8px)); margin-block-end: var(--gridRowSpacing, var(--spacingGridRow, calc(var(--unit) * 4))); }
:where([data-stripe-sandbox]) :where(.Tab) {
  display: inline-flex; align-items: center; gap: 8px; min-width: 112px; min-height: 44px; padding: calc(var(--unit) * 2.5) calc(var(--unit) * 3.5);
  border: 1px solid var(--edge); border-radius: var(--borderRadius, 5px); background: var(--colorBackground); color: inherit; cursor: pointer; font-weight: 600;
}
:where([data-stripe-sandbox]) :where(.Tab--selected) { border-color: var(--colorPrimary); color: var(--colorPrimary); }
:where([data-stripe-sandbox]) :where(.Tab:focus-visible, .Input:focus, .TestCard:focus-visible, summary:focus-visible) { outline: 2px solid transparent; box-shadow: var(--ring); }
:where([data-stripe-sandbox]) .Fields { display: grid; grid-template-columns: 1fr 1fr; gap: var(--gridRowSpacing, var(--spacingGridRow, calc(var(--unit) * 4))) var(--gridColumnSpacing, var(--spacingGridColumn, calc(var(--unit) * 4))); }
:where([data-stripe-sandbox]) .Field { min-width: 0; }
:where([data-stripe-sandbox]) .Field--wide { grid-column: 1 / -1; }
:where([data-stripe-sandbox]) :where(.Label) { display: block; margin-block-end: var(--labelSpacing, var(--unit)); font-size: var(--labelFontSize, .93em); font-weight: var(--labelFontWeight, 500); color: var(--labelColorText, inherit); }
:where([data-stripe-sandbox]) :where(.Input) {
  display: block; width: 100%; min-height: 44px; padding: calc(var(--unit) * 3); border: 1px solid var(--edge); border-radius: var(--borderRadius, 5px);
  background: var(--colorBackground); color: var(--colorText); font-variant-numeric: tabular-nums;
}
:where([data-stripe-sandbox]) .Input::placeholder { color: var(--colorTextPlaceholder, var(--muted)); opacity: 1; }
:where([data-stripe-sandbox]) :where(.Input--invalid) { border-color: var(--colorDanger); color: var(--colorDanger); }
:where([data-stripe-sandbox]) :where(.Error) { margin: var(--unit) 0 0; font-size: .93em; color: var(--colorDanger); }
:where([data-stripe-sandbox]) .Error:empty { display: none; }
:where([data-stripe-sandbox]) .TestMode { margin: 0 0 var(--gridRowSpacing, var(--spacingGridRow, calc(var(--unit) * 4))); font-size: .93em; color: var(--muted); }
:where([data-stripe-sandbox]) .TestMode strong { font-weight: 650; color: var(--colorText); }
:where([data-stripe-sandbox]) .TestMode summary { cursor: pointer; text-decoration: underline; text-underline-offset: 3px; width: fit-content; padding-block: 6px; border-radius: 3px; }
:where([data-stripe-sandbox]) .TestMode ul { list-style: none; margin: 4px 0 0; padding: 0; display: grid; gap: 2px; }
:where([data-stripe-sandbox]) .TestCard {
  display: flex; flex-wrap: wrap; gap: 0 12px; width: 100%; min-height: 36px; padding: 6px 8px; align-items: baseline; text-align: start; cursor: pointer;
  border: 0; border-radius: 4px; background: none; color: inherit;
}
:where([data-stripe-sandbox]) .TestCard:hover { background: color-mix(in srgb, var(--colorText) 7%, transparent); }
:where([data-stripe-sandbox]) .TestCard span:first-child { font-variant-numeric: tabular-nums; color: var(--colorText); }
dialog[data-stripe-sandbox] {
  box-sizing: border-box; width: min(30rem, calc(100vw - 32px)); margin: auto; padding: 28px; border: 1px solid var(--edge); border-radius: max(var(--borderRadius, 8px), 8px);
  background: var(--colorBackground); color: var(--colorText); box-shadow: 0 24px 64px rgb(0 0 0 / .32);
}
dialog[data-stripe-sandbox]::backdrop { background: rgb(0 0 0 / .55); }
dialog[data-stripe-sandbox] h2 { margin: 0 0 8px; font-size: 1.25em; font-weight: 650; }
dialog[data-stripe-sandbox] p { margin: 0 0 20px; color: var(--muted); }
dialog[data-stripe-sandbox] .Actions { display: flex; flex-wrap: wrap; gap: 12px; }
dialog[data-stripe-sandbox] .Actions button { flex: 1 1 12rem; min-height: 44px; padding: 10px 16px; border: 1.5px solid var(--edge); border-radius: var(--borderRadius, 5px); background: none; color: inherit; font-weight: 600; cursor: pointer; }
dialog[data-stripe-sandbox] .Actions button:first-child { border-color: var(--colorPrimary); background: var(--colorPrimary); color: var(--colorBackground); }
dialog[data-stripe-sandbox] .Actions button:focus-visible { outline: 2px solid var(--colorText); outline-offset: 2px; }
dialog[data-stripe-sandbox] .Actions button:disabled { opacity: .6; cursor: default; }
`;

/** Adds the sandbox's base styles to the page; call it once. */
export const installStyles = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(baseStyles);
  document.adoptedStyleSheets.push(sheet);
};

/** Styles one group of elements: variables on each root element, and rules in a separate style sheet. */
export const createStyleScope = (scope: string) => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let current: Record<string, string> = themes.stripe;
  return {
    /** Sets a new appearance; call `apply` on each root afterwards. */
    change: ({ theme = 'stripe', variables = {}, rules = {} }: Appearance) => {
      current = { ...themes[theme], ...variables };
      sheet.replaceSync(
        Object.entries(rules)
          .map(([selector, style]) => ruleText(scope, selector, style))
          .join('\n'),
      );
    },
    /** Applies the styles to a root element of this group. */
    apply: (root: HTMLElement) => {
      root.dataset['stripeSandbox'] = scope;
      const stale = [...root.style].filter((name) => name.startsWith('--'));
      for (const name of stale) root.style.removeProperty(name);
      for (const [name, value] of Object.entries(current)) root.style.setProperty(`--${name}`, value);
    },
  };
};

/** The styles shared by all parts of one `elements()` call. */
export type StyleScope = ReturnType<typeof createStyleScope>;

const ruleText = (scope: string, selector: string, style: Readonly<Record<string, string>>): string => {
  const scoped = selector
    .split(',')
    .map((one) => `[data-stripe-sandbox="${scope}"] ${one.trim()}`)
    .join(', ');
  const declarations = Object.entries(style).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}: ${value};`,
  );
  return `${scoped} { ${declarations.join(' ')} }`;
};
