import { bearingRule } from './bearing-constants.ts'
import type { NamedPart } from './name-part.ts'

/**
 * Coefficients of the logistic: constant, main line in dB / 10, harmonics with half the sidebands, lead over the next family. Fitted on 151 public records of four rigs
 * in the diagnosis study, each rig left out of its own fit: Brier score 0.079.
 */
const coefficients = { constant: -4.128, main: 1.174, companions: 0.533, lead: 2.059 } as const

/** What the confidence of a bearing finding is made of, as means over the axes. */
export interface BearingFeatures {
  /** Main line in dB / 10, at most 3. */
  readonly main: number
  /** Harmonics and half the sidebands that stand out, at most 4. */
  readonly companions: number
  readonly lead: number
}

export function bearingFeatures({ fits, lead }: NamedPart): BearingFeatures {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    main: Math.min(mean(fits.map(({ mainDb }) => mainDb)), bearingRule.ceilingDb) / 10,
    companions: mean(fits.map(({ harmonicCount, sidebandCount }) => Math.min(4, harmonicCount + sidebandCount / 2))),
    lead,
  }
}

/** A smeared ball: right on three records of three, but all of one bearing, so it stays a hint. Source: diagnosis study. */
const smearedConfidence = 0.4

/** Probability that a named part is right. */
export function bearingConfidence(named: NamedPart, isEstimate: boolean): number {
  if (named.by === 'smeared') return smearedConfidence
  const { main, companions, lead } = bearingFeatures(named)
  const { constant, main: a, companions: b, lead: c } = coefficients
  const p = 1 / (1 + Math.exp(-(constant + a * main + b * companions + c * lead)))
  return isEstimate ? Math.min(p, bearingRule.weakConfidence) : p
}
