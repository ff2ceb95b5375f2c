/** Brings React, which is CommonJS, so that the first script itself needs no helper for such modules in a file of its own. */
import 'react-dom/client';
