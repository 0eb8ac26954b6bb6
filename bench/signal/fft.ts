import { outsideReferences } from './fft/outside.ts'
import { type Timed, timedTransforms } from './fft/transforms.ts'

/** A sensor's block, a long one, one of 1,600 x 16, and the longest waveforms. */
const lengths = [4096, 16_384, 25_600, 65_536, 262_144, 1_048_576]

const outside = outsideReferences(lengths)
console.log('real FFT: ns per N log2 N, and in brackets the ratio to ours (above 1 the other is slower)')
console.log(`not installed: ${outside.missing.join(', ') || 'nothing'}`)
for (const n of lengths) {
  const rows: Timed[] = [...(await timedTransforms(n)), ...outside.timed(n)]
  const own = rows[0]
  if (!own) continue
  const cells = rows.map(({ name, ns }) => `${name} ${ns.toFixed(3)}${name === own.name ? '' : ` (${(ns / own.ns).toFixed(2)})`}`)
  console.log(`${String(n).padStart(8)}  ${cells.join('  ')}`)
}
