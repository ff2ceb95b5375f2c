import type { Plugin } from 'vite';

/** relay-compiler's artifacts import their types as if they were values; nothing of those is left at run time. */
export const artifactTypes: Plugin = {
  name: 'artifact-types',
  enforce: 'pre',
  transform: {
    filter: { id: /\/__generated__\/.*\.ts$/ },
    handler: (code) =>
      code.replace(
        /^import (\{(?! PreloadableQueryRegistry ).*\} from ['"](relay-runtime|\.\/\w+\.graphql)['"];)$/gm,
        'import type $1',
      ),
  },
};
