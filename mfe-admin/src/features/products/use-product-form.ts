import type { AdminProduct, ProductForm } from '@pawlayer/contracts/admin';
import { useContractForm } from '@pawlayer/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFollow } from '../../components/versions/use-follow.ts';
import { deleteDraft, findDraft, saveDraft } from '../../lib/session/drafts.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { changeProductMutation } from './api.ts';
import {
  changedFields,
  type ProductInput,
  ProductInputSchema,
  productFields,
  toProductInput,
} from './product-input.ts';

/**
 * The form of a product. What is typed is kept as a draft until it is saved, and only what was changed is sent: when somebody
 * else changes the product meanwhile, the fields that were left alone follow.
 */
export const useProductForm = (product: AdminProduct) => {
  const toast = useSuccessToast();
  const save = useMutation(changeProductMutation(useQueryClient(), product));
  const draftName = `product ${product.id}`;
  const typed = useRef<ProductInput>({ ...toProductInput(product), ...findDraft(draftName) });
  const seen = useRef(product);
  const form = useContractForm(ProductInputSchema, typed.current, (values) => {
    typed.current = values;
    saveDraft(draftName, values);
  });
  const show = (next: AdminProduct) => {
    seen.current = next;
    typed.current = toProductInput(next);
    form.restart(typed.current);
    deleteDraft(draftName);
  };
  useFollow(product.version, () => {
    const changed = changedFields(typed.current, seen.current);
    if (changed.length === 0) return show(product);
    seen.current = product;
    const next = toProductInput(product);
    for (const name of productFields) if (!changed.includes(name)) form.setValue(name, next[name]);
  });
  const submit = form.submitWith(async (values) => {
    const change: Partial<ProductForm> = Object.fromEntries(
      changedFields(typed.current, product).map((name) => [name, values[name]]),
    );
    show(Object.keys(change).length === 0 ? product : await save.mutateAsync(change));
    toast(`${product.name} saved`, 'New quotes use it within seconds.');
  });
  const discard = () => {
    save.reset();
    show(product);
  };
  return { form, submit, discard, error: save.error };
};

export type ProductFormParts = ReturnType<typeof useProductForm>['form'];
