// The entry for Node: it reads the wasm that lies beside it, so that calls work without `init`.
import { readFileSync } from 'node:fs';
import { initSync } from './shuffle_lab.js';

initSync({ module: readFileSync(new URL('shuffle_lab_bg.wasm', import.meta.url)) });

// `init` too, for code that also runs in browsers: it finds nothing left to do.
export { default } from './shuffle_lab.js';
export * from './shuffle_lab.js';
