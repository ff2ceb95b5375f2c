import type { Plugin } from 'vite';

/** Turns value imports of types in relay-compiler's artifacts into type imports, which the build removes. */
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
