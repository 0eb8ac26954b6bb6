import type { Text } from '../../core/text.ts'
import { featureValue } from '../waveform.enums.ts'

type FeatureValueKey = keyof typeof featureValue.members

/** One of the ten feature values ("eigenvalues" in the specification and on the wire); `hasUnit` is false for a ratio. */
export interface FeatureValueName extends Text {
  readonly key: FeatureValueKey
  readonly hasUnit: boolean
}

/** Those with the unit of the waveform; the others are ratios. */
const withUnit: readonly FeatureValueKey[] = ['z1', 'z2', 'z3', 'z4']

/** The ten feature values z1 to z10 (specification, section 3). */
export const featureValueNames: readonly FeatureValueName[] = (Object.keys(featureValue.members) as FeatureValueKey[]).map((key) => {
  const { cn, en } = featureValue.members[key]
  return { key, cn, en, hasUnit: withUnit.includes(key) }
})
