import { spawnSync } from 'node:child_process'
import { realFft } from '@undertone/dsp/fft'

const LENGTHS = [4096, 16_384, 25_600, 65_536, 262_144, 1_048_576]

/** Best of several runs, in ns per N log2 N: the least disturbed one on a shared machine. */
function ours(n: number): number {
  const x = Float64Array.from({ length: n }, (_, i) => Math.sin(i * 0.37) + ((i * 7919) % 1000) / 1000)
  for (let i = 0, warm = Math.ceil(2 ** 25 / n); i < warm; i++) realFft(x)
  let best = Number.POSITIVE_INFINITY
  for (let i = 0, runs = Math.ceil(2 ** 24 / n); i < runs; i++) {
    const start = process.hrtime.bigint()
    realFft(x)
    best = Math.min(best, Number(process.hrtime.bigint() - start))
  }
  return best / (n * Math.log2(n))
}

const REFERENCE = `
import json, time, numpy, scipy.fft
out = {}
for n in ${JSON.stringify(LENGTHS)}:
    x = numpy.random.randn(n)
    best = 1e9
    for _ in range(max(20, 2**24 // n)):
        t = time.perf_counter()
        scipy.fft.rfft(x)
        best = min(best, time.perf_counter() - t)
    out[n] = best * 1e9 / (n * numpy.log2(n))
print(json.dumps(out))
`

/** The same figures of scipy (f64) in the same run, or undefined where python3 with scipy is not installed. */
function reference(): Map<string, number> | undefined {
  const { status, stdout } = spawnSync('python3', ['-c', REFERENCE], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const parsed: unknown = JSON.parse(stdout)
  return new Map(Object.entries(parsed ?? {}).map(([n, ns]) => [n, Number(ns)]))
}

const scipy = reference()
console.log('real FFT, f64, ns per N log2 N')
for (const n of LENGTHS) {
  const own = ours(n)
  const other = scipy?.get(String(n))
  const compared = other === undefined ? '' : `  scipy ${other.toFixed(3)}  ratio ${(own / other).toFixed(2)}`
  console.log(`${String(n).padStart(8)}  ours ${own.toFixed(3)}${compared}`)
}
