import type { Text } from '../../core/text.ts'

/** A map of the bands of a spectrum, in which the band for an envelope is looked for. */
export interface BandMapRow extends Text {
  /** How a band is scored, by the name in the signal processing. */
  readonly score: 'kurtosis' | 'autocorrelation' | 'negentropy'
  /** Name of the score; it has no unit. */
  readonly scoreName: Text
  /** What it looks for, and its source. */
  readonly use: Text
}

/** The maps by key. */
export const bandMaps = {
  kurtogram: {
    cn: '谱峭度图',
    en: 'Kurtogram',
    score: 'kurtosis',
    scoreName: { cn: '峭度', en: 'Kurtosis' },
    use: {
      cn: '冲击最突出的频带；单次强冲击也会被选中（Antoni 2007）',
      en: 'The band in which impacts stand out most; a single strong impact counts, too (Antoni 2007)',
    },
  },
  autogram: {
    cn: '自相关谱图',
    en: 'Autogram',
    score: 'autocorrelation',
    scoreName: { cn: '自相关峭度', en: 'Kurtosis of autocorrelation' },
    use: {
      cn: '冲击周期性重复的频带；忽略偶发冲击（Moshrefzadeh、Fasana 2018）',
      en: 'The band in which impacts repeat; single impacts do not count (Moshrefzadeh and Fasana 2018)',
    },
  },
  infogram: {
    cn: '信息图',
    en: 'Infogram',
    score: 'negentropy',
    scoreName: { cn: '负熵', en: 'Negentropy' },
    use: {
      cn: '兼顾冲击性与循环平稳性的频带（Antoni 2016）',
      en: 'The band that is most impulsive or most cyclic (Antoni 2016)',
    },
  },
} as const satisfies Record<string, BandMapRow>

/** Key of a map. */
export type BandMapKey = keyof typeof bandMaps
export const bandMapKeys = Object.keys(bandMaps) as [BandMapKey, ...BandMapKey[]]

/** Levels of a map: the narrowest bands are fs / 192 wide. Guess: a band has to hold several sidebands of a bearing. */
export const bandMapLevels = 6
