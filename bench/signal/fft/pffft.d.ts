/** The part of pffft's module that the benchmark uses; addresses are bytes in its memory. */
declare module '@echogarden/pffft-wasm/simd' {
  interface Pffft {
    readonly HEAPF32: Float32Array
    _pffft_new_setup(n: number, complex: 0 | 1): number
    _pffft_aligned_malloc(bytes: number): number
    _pffft_transform_ordered(setup: number, from: number, to: number, work: number, backward: 0 | 1): void
  }
  function make(): Promise<Pffft>
  export = make
}
