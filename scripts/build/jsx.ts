import path from 'node:path';
import react from '@vitejs/plugin-react';

/** Compiles JSX to calls of the client's own functions (client/jsx), which keep texts apart from other nodes. */
export const jsx = () => react({ jsxImportSource: path.resolve(import.meta.dirname, '../../client/jsx') });
