import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { getDatamodel } from '../../../../prisma/generated/pothos.ts';
import type PrismaTypes from '../../../../prisma/generated/pothos.ts';
import { ageGroups } from '../../../../schema/child/ageGroup.rules.ts';
import { enumValue } from '../pages/ids.ts';
import { peerSettings } from '../peer.ts';
import { dateText, openPrisma, type PrismaContext } from '../prismaPeer.ts';

export const settings = peerSettings();
export const { prisma, contextOf } = openPrisma(settings, false);

export const builder = new SchemaBuilder<{
  PrismaTypes: PrismaTypes;
  Context: PrismaContext;
  Scalars: {
    Date: { Input: string; Output: Date | string };
    DateTime: { Input: string; Output: Date | string };
  };
  DefaultFieldNullability: false;
}>({
  plugins: [PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: {},
  prisma: { client: prisma, dmmf: getDatamodel() },
  // Wanted by the compiler only, which knows the product's plugins.
  scopeAuth: { authScopes: () => ({}) },
});

builder.scalarType('Date', { serialize: (value) => (value instanceof Date ? dateText(value) : value) });
builder.scalarType('DateTime', { serialize: (value) => (value instanceof Date ? value.toISOString() : value) });

/** An enum of the product's schema whose values are stored in the product's form. */
export const storedEnum = <Value extends string>(name: string, values: readonly Value[]) =>
  builder.enumType(name, { values: Object.fromEntries(values.map((value) => [enumValue(value), { value }])) });

export const AgeGroup = storedEnum<string>('AgeGroup', ageGroups);
export const Frequency = storedEnum('Frequency', ['daily', 'weekly', 'monthly'] as const);
