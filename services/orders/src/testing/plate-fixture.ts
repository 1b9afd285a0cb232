import { AdminOrder, listPlates } from '@pawlayer/contracts/admin';
import { separate } from '@pawlayer/layers';
import { mesh, threeMf } from '@pawlayer/layers/print';
import { drawPet } from '@pawlayer/layers/testing';
import { keys } from '@pawlayer/storage';
import type * as z from 'zod';
import { openProofFixture, type ProofFixture } from './proof-fixture.ts';
import type { Shop } from './start-shop.ts';

/** A portrait of 46 mm, cut of these filaments, which takes no time to make. */
type SmallModel = { hexes?: readonly string[]; widthMm?: number; grams?: readonly number[]; withoutFile?: boolean };

type Plates = z.output<typeof listPlates.response>;

/** The owner at the printer, with approved orders whose models are cut here instead of by the worker. */
export type PlateFixture = {
  proofs: ProofFixture;
  /** Buys a portrait, freezes a model of it and has its customer approve it. */
  approve: (
    change?: SmallModel & { petName?: string; orderId?: string },
  ) => Promise<{ orderId: string; modelId: string }>;
  list: () => Promise<Plates>;
  /** Downloads a plate of these models. */
  download: (modelIds: readonly string[]) => Promise<Response>;
  /** The pets on each plate. */
  petsOf: (plates: Plates) => string[][];
};

export const openPlateFixture = async (shop: Shop): Promise<PlateFixture> => {
  const { url, ctx, signIn } = shop.orders;
  const { sql, storage } = ctx;
  const proofs = await openProofFixture(shop);
  const token = await signIn();
  const ask = (path: string) => fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });

  const cutFor = async (modelId: string, { hexes, widthMm, grams, withoutFile }: Required<SmallModel>) => {
    const filaments = hexes.map((hex, place) => ({ hex, name: `Spool ${hex} ${place}`, tdMm: 2 }));
    const cut = separate(drawPet(60, 80), { colours: hexes.length, widthMm: Math.min(widthMm, 60), filaments });
    const bytes = threeMf(cut, mesh(cut, { borderMm: 3 }), { title: 'Small' });
    await storage.put(keys.model(modelId, 'portrait.3mf'), Buffer.from(bytes), { contentType: 'model/3mf' });
    const { colours, totalLayers, thicknessMm, heightMm } = cut;
    const files = withoutFile ? [] : [{ name: 'portrait.3mf', contentType: 'model/3mf', bytes: bytes.length }];
    await sql`
      update models set
        settings = settings || ${sql.json({ widthMm })}::jsonb, height_mm = ${widthMm > 60 ? widthMm / 0.75 : heightMm},
        preview = preview || ${sql.json({ colours, totalLayers, thicknessMm })}::jsonb, grams = ${sql.json(grams)},
        files = ${sql.json(files)}
      where id = ${modelId}`;
  };

  return {
    proofs,
    list: async () => listPlates.response.parse(await (await ask('/api/admin/plates')).json()),
    download: (modelIds) => ask(`/api/admin/plates/file?models=${modelIds.join(',')}`),
    petsOf: ({ plates }) => plates.map(({ models }) => models.map(({ petName }) => petName)),
    approve: async ({ petName = 'Otis', orderId, hexes = ['#101010', '#eeeeee'], ...change } = {}) => {
      const id = orderId ?? (await proofs.buy({ petName }));
      const modelId = await proofs.freeze(id);
      const model = { hexes, widthMm: 40, grams: hexes.map(() => 1.25), withoutFile: false, ...change };
      await cutFor(modelId, model);
      const { body } = await proofs.send(id);
      const [proof] = AdminOrder.parse(body).prepress.proofs;
      await proofs.decide(proof?.id ?? '', 'approve');
      return { orderId: id, modelId };
    },
  };
};
