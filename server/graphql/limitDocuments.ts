import { type DocumentNode, GraphQLError, parse, type ParseOptions } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RefusalCode } from '../../schema/errors.ts';
import { documentFault, documentLimits, tooManyTokens } from './documentLimits.ts';

/** The refusals of documents that exceed a limit. Yoga's parser cache returns the same document for the same text. */
const documentFaults = new WeakMap<DocumentNode, GraphQLError>();

/**
 * Refuses documents that exceed a limit. Too many tokens end the parsing before deep nesting can exhaust the stack. The
 * refusal itself is reported by the validation: for an error of the parser, Yoga sends status 200 to clients that accept
 * application/json.
 *
 * @param persisted the web client's documents by hash, which may have any number of tokens
 */
export function limitDocuments(persisted: ReadonlyMap<string, string>): Plugin {
  const own = new Set(persisted.values());
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options?: ParseOptions) => {
        const { document, fault } = own.has(source)
          ? { document: parse(source, options), fault: null }
          : parseWithinLimit(source, options);
        if (fault) documentFaults.set(document, fault);
        return document;
      });
    },
    onValidate({ params: { documentAST }, setResult }) {
      const fault = documentFaults.get(documentAST);
      if (fault) setResult([fault]);
    },
  };
}

function parseWithinLimit(
  source: string,
  options?: ParseOptions,
): { document: DocumentNode; fault: GraphQLError | null } {
  try {
    const document = parse(source, { ...options, maxTokens: documentLimits.tokens });
    return { document, fault: documentFault(document) };
  } catch (error) {
    if (!(error instanceof GraphQLError && error.message.includes('Parsing aborted'))) throw error;
    return { document: parse('{ __typename }'), fault: tooManyTokens() };
  }
}

/** Gives validation errors a code of our closed set. Yoga does not mask them and would use its own code. */
export const codeInvalidDocuments: Plugin = {
  onValidate:
    () =>
    ({ result }) => {
      for (const error of result) {
        if (error instanceof GraphQLError) error.extensions['code'] = 'BAD_USER_INPUT' satisfies RefusalCode;
      }
    },
};
