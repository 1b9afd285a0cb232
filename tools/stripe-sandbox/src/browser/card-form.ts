import { type CardValues, type FieldName, type FieldProblem, problemOf, readExpiry } from './card-fields.ts';
import { cardIcon, element } from './dom.ts';
import { type Field, formatField } from './format-field.ts';
import { testMode } from './test-mode.ts';

const fieldNames: readonly FieldName[] = ['number', 'expiry', 'cvc'];
const fieldFacts: Record<FieldName, { label: string; placeholder: string; autocomplete: string }> = {
  number: { label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
  expiry: { label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp' },
  cvc: { label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc' },
};

export type CardChange = { empty: boolean; complete: boolean };

/** The card fields, rendered into the page itself, and their values. */
export type CardForm = {
  nodes: Node[];
  /**
   * Validates the form: shows the first problem, focuses its field and returns it; undefined when all fields are valid.
   */
  check(): FieldProblem | undefined;
  /** The values as parameters of the REST API, named `prefix[…]`. */
  fields(prefix: string): Record<string, string>;
  clear(): void;
  focus(): void;
};

/** Builds the card fields; `onChange` is called for every change. */
export const createCardForm = (id: string, onChange: (change: CardChange) => void): CardForm => {
  const parts: Record<FieldName, Field> = {
    number: createField(id, 'number'),
    expiry: createField(id, 'expiry'),
    cvc: createField(id, 'cvc'),
  };
  const values = (): CardValues => ({
    number: parts.number.input.value,
    expiry: parts.expiry.input.value,
    cvc: parts.cvc.input.value,
  });
  const show = (name: FieldName, problem: FieldProblem | undefined) => {
    const { input, error } = parts[name];
    error.textContent = problem?.message ?? '';
    input.classList.toggle('Input--invalid', problem !== undefined);
    input.setAttribute('aria-invalid', String(problem !== undefined));
  };
  const changed = () => {
    const now = values();
    onChange({
      empty: fieldNames.every((name) => now[name] === ''),
      complete: fieldNames.every((name) => problemOf(name, now) === undefined),
    });
  };
  const typed = (name: FieldName, isDeleting: boolean) => {
    formatField(parts, name, isDeleting);
    const problem = problemOf(name, values());
    show(name, problem?.isIncomplete ? undefined : problem);
    changed();
  };
  const left = (name: FieldName) => {
    const now = values();
    if (now[name] !== '') show(name, problemOf(name, now));
  };

  for (const name of fieldNames) {
    const { input } = parts[name];
    input.addEventListener('input', (event) =>
      typed(name, event instanceof InputEvent && event.inputType.startsWith('delete')),
    );
    input.addEventListener('blur', () => left(name));
  }
  const fill = (number: string) => {
    const filled: CardValues = { number, expiry: `12 / ${String(new Date().getFullYear() + 4).slice(2)}`, cvc: '123' };
    for (const name of fieldNames) {
      parts[name].input.value = filled[name];
      typed(name, false);
    }
    parts.number.input.focus();
  };

  return {
    nodes: layOut(id, parts, fill),
    check: () => {
      const now = values();
      for (const name of fieldNames) show(name, problemOf(name, now));
      const wrong = fieldNames.find((name) => problemOf(name, now));
      if (wrong) parts[wrong].input.focus();
      return wrong && problemOf(wrong, now);
    },
    fields: (prefix) => {
      const { month, year } = readExpiry(parts.expiry.input.value);
      return {
        [`${prefix}[number]`]: parts.number.input.value.replace(/\D/g, ''),
        [`${prefix}[exp_month]`]: String(month),
        [`${prefix}[exp_year]`]: String(year),
        [`${prefix}[cvc]`]: parts.cvc.input.value,
      };
    },
    clear: () => {
      for (const name of fieldNames) {
        parts[name].input.value = '';
        show(name, undefined);
      }
      changed();
    },
    focus: () => parts.number.input.focus(),
  };
};

const createField = (id: string, name: FieldName): Field => {
  const { placeholder, autocomplete } = fieldFacts[name];
  return {
    input: element('input', {
      id: `${id}-${name}`,
      class: 'Input',
      type: 'text',
      inputmode: 'numeric',
      placeholder,
      autocomplete,
      autocorrect: 'off',
      spellcheck: 'false',
      'aria-invalid': 'false',
      'aria-describedby': `${id}-${name}-error`,
    }),
    error: element('p', { id: `${id}-${name}-error`, class: 'Error', role: 'alert' }),
  };
};

const layOut = (id: string, parts: Record<FieldName, Field>, fill: (number: string) => void): Node[] => [
  element(
    'div',
    { class: 'Tabs', role: 'tablist', 'aria-label': 'Payment methods' },
    element(
      'button',
      {
        id: `${id}-tab`,
        class: 'Tab Tab--selected',
        type: 'button',
        role: 'tab',
        'aria-selected': 'true',
        'aria-controls': `${id}-panel`,
      },
      cardIcon(),
      element('span', { class: 'TabLabel' }, 'Card'),
    ),
  ),
  element(
    'div',
    { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab` },
    testMode(fill),
    element(
      'div',
      { class: 'Fields' },
      ...fieldNames.map((name) =>
        element(
          'div',
          { class: name === 'number' ? 'Field Field--wide' : 'Field' },
          element('label', { class: 'Label', for: `${id}-${name}` }, fieldFacts[name].label),
          parts[name].input,
          parts[name].error,
        ),
      ),
    ),
  ),
];
