import {
  type DiagnosisParameter,
  type DiagnosisParameters,
  diagnosisParameters,
  isParameterValue,
} from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import type { Band } from '@undertone/dsp/fronts/record-fronts'

/** What experts may change of how bearings are judged. */
export interface BearingSettings {
  /** Added to every threshold of a main line, dB. */
  readonly extraDb: number
  /** Slip to both sides, as a share. */
  readonly slipRange: number
  readonly harmonics: number
  /** The band of the envelope; null for the whole. */
  readonly band: Band | null
}

const { mainLineDb, slipRange, harmonics } = diagnosisParameters

export const usualSettings: BearingSettings = {
  extraDb: 0,
  slipRange: slipRange.default / 100,
  harmonics: harmonics.default,
  band: null,
}

/** The settings for a record, whose spectrum ends at `topHz`. */
export function bearingSettings(parameters: DiagnosisParameters, topHz: number): BearingSettings {
  const given = (key: 'envelopeFrom' | 'envelopeTo' | 'mainLineDb' | 'slipRange' | 'harmonics') => {
    const value = parameters[key]
    const parameter: DiagnosisParameter = diagnosisParameters[key]
    if (value !== undefined && !isParameterValue(parameter, value))
      throw new RangeError(`${key} is ${value}, not ${parameter.min} to ${parameter.max}`)
    return value
  }
  const [low, high] = [given('envelopeFrom'), given('envelopeTo')]
  const slip = given('slipRange')
  return {
    extraDb: (given('mainLineDb') ?? mainLineDb.default) - mainLineDb.default,
    slipRange: slip === undefined ? usualSettings.slipRange : slip / 100,
    harmonics: given('harmonics') ?? usualSettings.harmonics,
    band: low === undefined && high === undefined ? null : [low ?? 0, Math.min(high ?? topHz, topHz)],
  }
}

/** Width of the band that the envelope is made of, Hz. */
export const bandWidth = ({ band }: BearingSettings, topHz: number): number => (band ? Math.max(0, band[1] - band[0]) : topHz)
