/**
 * Imports React into a chunk of its own. Importing the CommonJS package here keeps its interop helpers out of the first
 * script.
 */
import 'react-dom/client';
