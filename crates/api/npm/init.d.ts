/** Objects of a global class; `never` where the types of this environment have no such class. So these types compile without the DOM library. */
type Instance<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer Class }> ? Class : never;
type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Class } } } ? Class & object : never;

/** The module as bytes, or compiled. */
export type SyncInitInput = ArrayBuffer | ArrayBufferView | WasmModule;

/** Where the module comes from: an address, an answer of `fetch`, bytes, or the compiled module. */
export type InitInput = string | Instance<"URL"> | Instance<"Request"> | Instance<"Response"> | SyncInitInput;

/**
 * Loads the module, which every other call needs; calling it again does nothing. In Node the package loads it when it is imported, and this call may be
 * left out. Elsewhere it fetches `shuffle_lab_bg.wasm` from beside the script, unless `module_or_path` says where it is.
 */
export default function init(options?: { module_or_path?: InitInput | Promise<InitInput> | undefined }): Promise<void>;

/** Does what `init` does, at once, with the module that is given. */
export function initSync(options: { module: SyncInitInput }): void;

export {};
