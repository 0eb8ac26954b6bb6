import type { Text } from '../../core/text.ts'

/** Where the speed of an order spectrum comes from, the surest first: the first that is there is taken unless a user chooses. */
export const speedSources = {
  entered: { cn: '输入转速', en: 'Entered' },
  tacho: { cn: '键相脉冲', en: 'Tacho' },
  curve: { cn: '转速曲线', en: 'Speed curve' },
  sampling: { cn: '采样转速', en: 'Of the sampling' },
  found: { cn: '信号识别', en: 'From the signal' },
} as const satisfies Record<string, Text>

/** A key of the sources. */
export type SpeedSource = keyof typeof speedSources

/** All keys of the sources. */
export const speedSourceKeys = Object.keys(speedSources) as [SpeedSource, ...SpeedSource[]]

/** Why a source gives no speed, or why there are no orders at the speed that it gives. */
export const speedProblems = {
  notEntered: { cn: '未输入转速', en: 'no speed has been entered' },
  noTacho: { cn: '采样未附带键相脉冲', en: 'the sampling came without tacho pulses' },
  noReadings: { cn: '采样期间没有足够的转速读数', en: 'there are too few speed readings during the record' },
  notSent: { cn: '采样未附带转速', en: 'no speed came with the sampling' },
  notFound: { cn: '信号中没有突出的转频', en: 'no speed stands out of the signal' },
  standing: { cn: '转速为 0', en: 'the speed is 0' },
  variesTooMuch: { cn: '采样期间转速变化过大', en: 'the speed varies too much during the record' },
  tooFewTurns: { cn: '记录不足 3 转', en: 'the record holds fewer than 3 turns' },
  aboveNyquist: { cn: '转频超过采样率的一半', en: 'the speed lies above half the sampling rate' },
  noAxis: { cn: '没有可用的方向', en: 'no axis can be used' },
} as const satisfies Record<string, Text>

/** A key of the reasons. */
export type SpeedProblem = keyof typeof speedProblems

/** All keys of the reasons. */
export const speedProblemKeys = Object.keys(speedProblems) as [SpeedProblem, ...SpeedProblem[]]

/** The highest orders that a spectrum can be cut at; 0 shows all. Sources: about 10 for balance, 60 to 70 for rolling bearings, more for gear meshes (field guide). */
export const maxOrders = [10, 20, 50, 100, 0] as const
/** The highest order that is shown at first: blades and the first bearing lines (guess). */
export const defaultMaxOrder = 20

/** Turns of the pieces that are averaged: the distance of two lines is their reciprocal; 0 takes the whole record as one piece. */
export const turnsOfPiece = [0, 100, 50, 20, 10] as const

/** Turns below which orders cannot be told from each other: the main lobe of a Hann window is four lines wide. */
export const minTurns = 3
/** How many times the slowest speed of a record the fastest may be. Guess: a run-up from a quarter of the speed is served, a coast-down to rest is not. */
export const maxSpeedRatio = 5
