import type { Text } from '../../core/text.ts'

/** Sources of the speed of an order spectrum, most reliable first: the first available one is used unless the user selects another. */
export const speedSources = {
  entered: { cn: '输入转速', en: 'Entered' },
  tacho: { cn: '键相脉冲', en: 'Tachometer' },
  curve: { cn: '转速曲线', en: 'Speed curve' },
  sampling: { cn: '采样转速', en: 'Recorded with the measurement' },
  found: { cn: '信号识别', en: 'Estimated from the signal' },
} as const satisfies Record<string, Text>

/** Key of a source. */
export type SpeedSource = keyof typeof speedSources

/** All keys of sources. */
export const speedSourceKeys = Object.keys(speedSources) as [SpeedSource, ...SpeedSource[]]

/** Why a source has no speed, or why orders cannot be computed from it. */
export const speedProblems = {
  notEntered: { cn: '未输入转速', en: 'no speed has been entered' },
  noTacho: { cn: '采样未附带键相脉冲', en: 'no tachometer pulses were recorded' },
  noReadings: { cn: '采样期间没有足够的转速读数', en: 'too few speed readings during the recording' },
  notSent: { cn: '采样未附带转速', en: 'no speed was recorded with the measurement' },
  notFound: { cn: '信号中没有突出的转频', en: 'no dominant running frequency in the signal' },
  standing: { cn: '转速为 0', en: 'the speed is 0' },
  variesTooMuch: { cn: '采样期间转速变化过大', en: 'the speed varies too much during the recording' },
  tooFewTurns: { cn: '记录不足 3 转', en: 'the recording is shorter than 3 revolutions' },
  aboveNyquist: { cn: '转频超过采样率的一半', en: 'the running frequency is above half the sampling rate' },
  noAxis: { cn: '没有可用的方向', en: 'no usable axis' },
} as const satisfies Record<string, Text>

/** Key of a problem. */
export type SpeedProblem = keyof typeof speedProblems

/** All keys of problems. */
export const speedProblemKeys = Object.keys(speedProblems) as [SpeedProblem, ...SpeedProblem[]]

/**
 * Range of a speed that is entered, r/min. Guess: a kiln or a tidal turbine makes one turn a minute, a large turbocharger 300,000; what lies outside is a slip of the finger.
 */
export const rotationRange = { min: 1, max: 300_000 } as const

/** Choices of the maximum order; 0 shows all. Sources: about 10 for balance, 60 to 70 for rolling bearings, more for gear meshes (field guide). */
export const maxOrders = [10, 20, 50, 100, 0] as const
/** Default maximum order: blades and the first bearing lines (guess). */
export const defaultMaxOrder = 20

/** Revolutions per averaged segment: the order resolution is the reciprocal; 0 takes the whole record as one segment. */
export const turnsOfPiece = [0, 100, 50, 20, 10] as const

/** Minimum revolutions to separate orders: the main lobe of a Hann window is four lines wide. */
export const minTurns = 3
/** Maximum ratio of the highest to the lowest speed of a record. Guess: a run-up from a quarter of the speed is supported, a coast-down to standstill is not. */
export const maxSpeedRatio = 5
