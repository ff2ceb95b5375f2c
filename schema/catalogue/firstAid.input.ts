import { z } from 'zod';
import { catalogueKey, shippedSource } from './catalogue.input.ts';

const line = z.string().trim().min(1).max(240);

const topic = z.strictObject({
  key: catalogueKey,
  title: z.string().min(1).max(40),
  steps: z.array(line).min(2).max(8),
  sources: z.array(catalogueKey).min(1),
});

/** prisma/catalogue/first-aid.json, and that of a language: what to do first, with the pages that say so. */
export const shippedFirstAid = z
  .strictObject({
    call: line,
    sources: z.array(shippedSource),
    topics: z.array(topic).min(1),
    /** In another language than English: `firstAidHash` of the English file from which it was written. */
    of: z.string().optional(),
  })
  .transform(({ call, sources, topics, of = null }, context) => {
    const byKey = new Map(sources.map(({ key, ...source }) => [key, source]));
    return {
      of,
      call,
      topics: topics.map(({ sources: keys, ...rest }) => ({
        ...rest,
        sources: keys.flatMap((key) => {
          const source = byKey.get(key);
          if (!source) context.addIssue({ code: 'custom', message: `There is no source ${key}` });
          return source ?? [];
        }),
      })),
    };
  });

export type FirstAid = z.output<typeof shippedFirstAid>;
