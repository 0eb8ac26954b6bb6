import { spawnSync } from 'node:child_process'
import type { Timed } from './transforms.ts'

/** Output of the Python program: for each length the best time in ns per N log2 N. */
const program = (setUp: string, transform: string, lengths: readonly number[]) => `
import json, time, numpy
${setUp}
out = {}
for n in ${JSON.stringify(lengths)}:
    x = numpy.random.randn(n)
    run = ${transform}
    best = 1e9
    for _ in range(max(20, 2**24 // n)):
        t = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - t)
    out[n] = best * 1e9 / (n * numpy.log2(n))
print(json.dumps(out))
`

const references = [
  { name: 'scipy f64', setUp: 'import scipy.fft', transform: 'lambda: scipy.fft.rfft(x)' },
  {
    name: 'FFTW f64 (estimate)',
    setUp: 'import pyfftw',
    transform: "pyfftw.builders.rfft(x, planner_effort='FFTW_ESTIMATE', threads=1, auto_align_input=True)",
  },
]

/** Pythons that may have the packages: the first in the path, and the system's, into which Debian installs its packages. */
const pythons = ['python3', '/usr/bin/python3']

function measured(setUp: string, transform: string, lengths: readonly number[]): Map<number, number> | null {
  for (const python of pythons) {
    const { status, stdout } = spawnSync(python, ['-c', program(setUp, transform, lengths)], { encoding: 'utf8' })
    if (status !== 0) continue
    const parsed: unknown = JSON.parse(stdout)
    return new Map(Object.entries(parsed ?? {}).map(([n, ns]) => [Number(n), Number(ns)]))
  }
  return null
}

/** The same figures for scipy and FFTW where they are installed (Debian: python3-scipy, python3-pyfftw), and the names of those that are not. */
export function outsideReferences(lengths: readonly number[]): { timed(n: number): Timed[]; readonly missing: readonly string[] } {
  const tables = references.map(({ name, setUp, transform }) => ({ name, table: measured(setUp, transform, lengths) }))
  return {
    missing: tables.flatMap(({ name, table }) => (table ? [] : [name])),
    timed: (n) =>
      tables.flatMap(({ name, table }) => {
        const ns = table?.get(n)
        return ns === undefined ? [] : [{ name, ns }]
      }),
  }
}
