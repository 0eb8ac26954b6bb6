import type { PluginTrial } from '@undertone/domain/plugin/plugin.calls'
import type { PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'

export interface TrialRecord {
  readonly key: PluginTrial['key']
  readonly samples: Float32Array
  readonly sampleHz: number
  readonly speedHz: number
}

/** Speed of the trials, Hz: 1,500 r/min. */
const speedHz = 25
/** Samples and rate of a trial where a plug-in needs no more (guess: a usual recording). */
const usual = { sampleHz: 25_600, samples: 8192 }

/** Numbers between -1 and 1 that are the same each time (Park and Miller). */
function numbers(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return (2 * seed) / 2_147_483_647 - 1
  }
}

/** The records on which a file is tried before it is kept: nothing, impacts on a rotating shaft, and noise. They are the same each time. */
export function trialRecords({ needs }: Pick<PluginDeclaration, 'needs'>): TrialRecord[] {
  const sampleHz = Math.max(usual.sampleHz, needs.minRate ?? 0)
  const length = Math.max(usual.samples, needs.minSamples ?? 0)
  const record = (key: TrialRecord['key'], at: (i: number) => number) => ({
    ...{ key, sampleHz, speedHz },
    samples: Float32Array.from({ length }, (_, i) => at(i)),
  })
  const noise = numbers()
  const period = Math.round(sampleHz / (5 * speedHz))
  return [
    record('silence', () => 0),
    record('impacts', (i) => {
      const since = i % period
      const ringing = Math.exp((-since * 1500) / sampleHz) * Math.sin((2 * Math.PI * 3000 * since) / sampleHz)
      return Math.sin((2 * Math.PI * speedHz * i) / sampleHz) + 5 * ringing + 0.1 * noise()
    }),
    record('noise', () => noise()),
  ]
}
