import { z } from 'zod';

/** The shapes that openapi.json lists in `components.schemas`, by name. */
export const namedShapes = new Map<string, z.ZodType>();

const shapes = new WeakSet<z.ZodType>();

/** A word as it stands at the beginning of a name, or within one. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whether a shape has a name. */
export const isNamed = (shape: z.ZodType): boolean => shapes.has(shape);

const examples = new WeakMap<z.ZodType, unknown>();

/**
 * Gives a shape a name, under which client generators make a type of it. Everything that contains the shape refers to the
 * name.
 *
 * @param description one sentence that says what it is
 * @param example needed for the shape of a body or an answer
 * @throws Error if another shape has the name
 */
export function named<Shape extends z.ZodType>(
  name: string,
  description: string,
  shape: Shape,
  example?: NoInfer<z.input<Shape>>,
): Shape {
  if (namedShapes.has(name)) throw new Error(`Two shapes are named ${name}`);
  const described = shape.describe(description);
  namedShapes.set(name, described);
  shapes.add(described);
  if (example !== undefined) examples.set(described, example);
  return described;
}

/**
 * The example of a body or an answer: that of its named shape, or a list with it.
 * @throws Error if it has none
 */
export function exampleOf(shape: z.ZodType): unknown {
  if (examples.has(shape)) return examples.get(shape);
  if (shape instanceof z.ZodArray) return [exampleOf(shape.element as z.ZodType)];
  if (shape instanceof z.ZodUnion) return exampleOf(shape.options[0] as z.ZodType);
  throw new Error(`The shape "${shape.description}" of a body or an answer needs an example`);
}
