import { createContext, use } from 'react';

export type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The props that connect an input to the Field around it; empty outside of a Field. */
export const useFieldWiring = () => {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  } as const;
};
