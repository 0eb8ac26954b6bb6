import type { Text } from '../core/text.ts'

/** Why a record of one axis carries no analysis, as it stands in answers beside what could be calculated. */
export const recordProblems = {
  noSamples: { cn: '没有采样值', en: 'it holds no samples' },
  tooShort: { cn: '采样点太少', en: 'it holds too few samples' },
  notFinite: { cn: '含有无效数值', en: 'it holds values that are no numbers' },
  constant: { cn: '所有采样值相同', en: 'all its samples are the same' },
  damaged: { cn: '数据已损坏', en: 'its data are damaged' },
  badRate: { cn: '采样率无效', en: 'its sampling rate is none' },
} as const satisfies Record<string, Text>

/** A key of the reasons. */
export type RecordProblem = keyof typeof recordProblems

/** All keys of the reasons. */
export const recordProblemKeys = Object.keys(recordProblems) as [RecordProblem, ...RecordProblem[]]

/** Whether a word is one of the reasons. */
export const isRecordProblem = (word: string): word is RecordProblem => Object.hasOwn(recordProblems, word)

/** Why two axes have no phase difference at the running speed: one of them carries none, or the speed does not allow it. */
export const phaseProblems = {
  ...recordProblems,
  noSpeed: { cn: '转速未知，请输入转速', en: 'the speed is unknown: enter one' },
  axisMissing: { cn: '缺少该方向的波形', en: 'an axis did not arrive' },
  lengthsDiffer: { cn: '两个方向的点数不同', en: 'the axes differ in length' },
  bandAboveNyquist: { cn: '转频超过采样率的一半', en: 'the speed lies above half the sampling rate' },
} as const satisfies Record<string, Text>

/** A key of the reasons of a phase. */
export type PhaseProblem = keyof typeof phaseProblems

/** All keys of the reasons of a phase. */
export const phaseProblemKeys = Object.keys(phaseProblems) as [PhaseProblem, ...PhaseProblem[]]

/** Whether a word is one of the reasons of a phase. */
export const isPhaseProblem = (word: string): word is PhaseProblem => Object.hasOwn(phaseProblems, word)
