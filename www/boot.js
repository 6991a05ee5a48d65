// Starts the page; everything else is in wasm. What goes wrong here is said in both languages: none is chosen yet.
const broken = (why) => {
  document.getElementById('broken').hidden = false;
  document.getElementById('broken-why').textContent = String(why?.message ?? why);
};
document.getElementById('reload').onclick = () => location.reload();

if (typeof WebAssembly !== 'object') {
  broken('WebAssembly');
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
