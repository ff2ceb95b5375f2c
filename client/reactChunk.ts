/**
 * Imports React into a chunk of its own. Importing the CommonJS package here keeps its interop helpers out of the first
 * script. The file is not named `react.ts`: Vite's dev server would take it for the package.
 */
import 'react-dom/client';
