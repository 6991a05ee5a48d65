// A worker that shuffles and counts; its work is in wasm. The page sends the compiled module first.
import init, { start_worker } from '../pkg/shuffle_lab.js';

addEventListener('message', async ({ data }) => {
  await init({ module_or_path: data });
  start_worker();
}, { once: true });
