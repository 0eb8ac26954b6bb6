import pffft from '@echogarden/pffft-wasm/simd'
import { realFft } from '@undertone/dsp/kernel/fft'
import FourierTransform from 'fft.js'

/** Best time of a transform, in ns per N log2 N. */
export interface Timed {
  readonly name: string
  readonly ns: number
}

const signal = (n: number): Float64Array => Float64Array.from({ length: n }, (_, i) => Math.sin(i * 0.37) + ((i * 7919) % 1000) / 1000)

/** fft.js (f64, powers of two), used as documented: plan and buffers are created once. */
function fftJs(n: number): (() => void) | null {
  if ((n & (n - 1)) !== 0) return null
  const plan = new FourierTransform(n)
  const out = plan.createComplexArray()
  const x = Array.from(signal(n))
  return () => plan.realTransform(out, x)
}

/** pffft (f32, WebAssembly SIMD), ordered; its input is already in its own memory. Single precision: half the bytes, an accuracy of 10^-7. */
async function pffftSingle(n: number): Promise<() => void> {
  const module = await pffft()
  const setup = module._pffft_new_setup(n, 0)
  const [from, to, work] = [0, 0, 0].map(() => module._pffft_aligned_malloc(n * 4))
  module.HEAPF32.set(signal(n), from! / 4)
  return () => module._pffft_transform_ordered(setup, from!, to!, work!, 0)
}

/** Times ours, fft.js and pffft at one length alternately, so that load on the machine affects all of them; the best round counts. */
export async function timedTransforms(n: number): Promise<Timed[]> {
  const x = signal(n)
  const plain = fftJs(n)
  const runs: { name: string; run: () => void }[] = [
    { name: 'ours', run: () => void realFft(x) },
    ...(plain ? [{ name: 'fft.js f64', run: plain }] : []),
    { name: 'pffft f32', run: await pffftSingle(n) },
  ]
  const best = runs.map(() => Number.POSITIVE_INFINITY)
  const each = Math.max(1, Math.round(2 ** 18 / n))
  for (let turn = 0; turn < 64; turn++) {
    for (const [at, { run }] of runs.entries()) {
      for (let i = 0; i < each; i++) {
        const start = process.hrtime.bigint()
        run()
        best[at] = Math.min(best[at]!, Number(process.hrtime.bigint() - start))
      }
    }
  }
  return runs.map(({ name }, at) => ({ name, ns: best[at]! / (n * Math.log2(n)) }))
}
