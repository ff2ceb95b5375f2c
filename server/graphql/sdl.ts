import type { IncomingMessage, ServerResponse } from 'node:http';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../../schema/index.ts';
import { say } from '../../schema/say.rules.ts';
import { requireReading } from '../http/requireReading.ts';
import { sendDocument } from '../http/sendDocument.ts';
import { TextDocument } from '../http/textDocument.ts';

/** Where the schema is. */
export const sdlPath = '/graphql/schema.graphql';

/**
 * Sends the schema in the schema definition language to everybody, as introspection does (docs/product.md#graphql). It is printed
 * from the schema that executes requests; the file schema/schema.graphql also has directives that only relay-compiler needs.
 *
 * @returns throws a Refusal METHOD_NOT_ALLOWED
 */
export function serveSdl(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  let printed: TextDocument | undefined;
  return async (request, response) => {
    requireReading(request, response, say('Only GET and HEAD are allowed here'));
    printed ??= new TextDocument(`${printSchema(lexicographicSortSchema(schema))}\n`, 'text/plain; charset=utf-8');
    response.setHeader('cache-control', 'no-cache');
    await sendDocument(response, printed);
  };
}
