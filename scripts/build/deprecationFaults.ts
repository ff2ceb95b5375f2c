import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';

const wellSaid = /^Since \d{4}-\d\d-\d\d: .+\.$/;

/** The deprecated elements whose reason does not say since when, and what to use instead; one sentence each. */
export function deprecationFaults(schema: GraphQLSchema): string[] {
  const faults: string[] = [];
  const check = (name: string, { deprecationReason: reason }: { deprecationReason?: string | null | undefined }) => {
    if (typeof reason === 'string' && !wellSaid.test(reason))
      faults.push(
        `${name} is deprecated with "${reason}", but must say it like "Since 2026-12-01: use Child.lateTasks."`,
      );
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
    if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      check(`${type.name}.${field.name}`, field);
      if (!('args' in field)) continue;
      for (const argument of field.args) check(`${type.name}.${field.name}(${argument.name}:)`, argument);
    }
  }
  return faults;
}
