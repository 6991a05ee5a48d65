// Starts the page; everything else is in wasm. What goes wrong here is said in both languages: none is chosen yet.
const broken = (why) => {
  document.getElementById('broken').hidden = false;
  document.getElementById('broken-why').textContent = String(why?.message ?? why);
};
document.getElementById('reload').onclick = () => location.reload();

// The smallest module with a vector in it: a function that makes one of zeros.
const vectors = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, // wasm, version 1
  1, 5, 1, 96, 0, 1, 123, // a type: nothing to a vector
  3, 2, 1, 0, // a function of it
  10, 8, 1, 6, 0, 65, 0, 253, 15, 11, // i32.const 0, i8x16.splat
]);

if (typeof WebAssembly !== 'object') {
  broken('WebAssembly');
} else if (!WebAssembly.validate(vectors)) {
  broken('WebAssembly SIMD');
} else {
  try {
    const wasm = await import('../pkg/shuffle_lab.js');
    await wasm.default();
    document.getElementById('page').hidden = false;
    wasm.start_page();
  } catch (error) {
    broken(error);
  }
}
