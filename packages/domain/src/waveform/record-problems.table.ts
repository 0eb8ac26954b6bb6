import type { Text } from '../core/text.ts'

/** Why the record of an axis cannot be analysed; part of responses, next to the results of other axes. */
export const recordProblems = {
  noSamples: { cn: '没有采样值', en: 'it has no samples' },
  tooShort: { cn: '采样点太少', en: 'it has too few samples' },
  notFinite: { cn: '含有无效数值', en: 'it contains invalid values' },
  constant: { cn: '所有采样值相同', en: 'all samples are equal' },
  damaged: { cn: '数据已损坏', en: 'its data is damaged' },
  badRate: { cn: '采样频率无效', en: 'its sampling rate is invalid' },
} as const satisfies Record<string, Text>

/** A problem code of a record. */
export type RecordProblem = keyof typeof recordProblems

/** All problem codes of a record. */
export const recordProblemKeys = Object.keys(recordProblems) as [RecordProblem, ...RecordProblem[]]

/** Whether a text is a problem code of a record. */
export const isRecordProblem = (word: string): word is RecordProblem => Object.hasOwn(recordProblems, word)

/** Why the phase difference of two axes at the running speed cannot be calculated. */
export const phaseProblems = {
  ...recordProblems,
  noSpeed: { cn: '转速未知，请输入转速', en: 'the speed is unknown; enter one' },
  axisMissing: { cn: '缺少该方向的波形', en: 'an axis is missing' },
  lengthsDiffer: { cn: '两个方向的点数不同', en: 'the axes have different lengths' },
  bandAboveNyquist: { cn: '转频超过采样频率的一半', en: 'the speed is above half the sampling rate' },
} as const satisfies Record<string, Text>

/** A problem code of a phase. */
export type PhaseProblem = keyof typeof phaseProblems

/** All problem codes of a phase. */
export const phaseProblemKeys = Object.keys(phaseProblems) as [PhaseProblem, ...PhaseProblem[]]

/** Whether a text is a problem code of a phase. */
export const isPhaseProblem = (word: string): word is PhaseProblem => Object.hasOwn(phaseProblems, word)
