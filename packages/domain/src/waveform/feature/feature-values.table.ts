import type { Text } from '../../core/text.ts'

/** One of the ten feature values ("eigenvalues" in the specification and on the wire); `hasUnit` is false for a ratio. */
export interface FeatureValueName extends Text {
  readonly key: `z${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
  readonly hasUnit: boolean
}

/** The ten feature values z1 to z10 (specification, section 3). */
export const featureValueNames: readonly FeatureValueName[] = [
  { key: 'z1', cn: '有效值', en: 'RMS', hasUnit: true },
  { key: 'z2', cn: '峰值', en: 'Peak', hasUnit: true },
  { key: 'z3', cn: '峰峰值', en: 'Peak-to-peak', hasUnit: true },
  { key: 'z4', cn: '平均幅值', en: 'Mean amplitude', hasUnit: true },
  { key: 'z5', cn: '峰值指标', en: 'Crest factor', hasUnit: false },
  { key: 'z6', cn: '裕度指标', en: 'Margin factor', hasUnit: false },
  { key: 'z7', cn: '歪度指标', en: 'Skewness', hasUnit: false },
  { key: 'z8', cn: '峭度指标', en: 'Kurtosis', hasUnit: false },
  { key: 'z9', cn: '脉冲指标', en: 'Impulse factor', hasUnit: false },
  { key: 'z10', cn: '波形指标', en: 'Shape factor', hasUnit: false },
]
