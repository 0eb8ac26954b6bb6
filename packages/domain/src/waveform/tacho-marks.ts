/** Tachometer pulses during a sampling: ascending times in seconds after the first sample, and pulses per revolution. */
export interface TachoPulses {
  readonly pulsesPerTurn: number
  readonly pulsesS: readonly number[]
}

/** The speed during a sampling: readings in r/min at ascending times in seconds after the first sample, interpolated linearly. */
export interface SpeedCurve {
  readonly timesS: readonly number[]
  readonly rpm: readonly number[]
}

/** Speed information sent with the waveform of any axis of a sampling. */
export interface TurnMarks {
  readonly tacho?: TachoPulses
  readonly speedCurve?: SpeedCurve
}

/** Maximum pulses or readings of one waveform (guess: 65 s at 15,000 r/min); with more, a sender forwards every k-th pulse. */
export const maxTurnMarks = 16_384
/** Maximum pulses per revolution (guess: encoders of test rigs have 1,024, gear wheels fewer). */
export const maxPulsesPerTurn = 4096

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isRising = (values: unknown): values is number[] =>
  Array.isArray(values) &&
  values.length >= 2 &&
  values.length <= maxTurnMarks &&
  values.every((value, i) => typeof value === 'number' && Number.isFinite(value) && (i === 0 || value > values[i - 1]))

/** Parses tachometer pulses; undefined if invalid. */
export function tachoPulses(input: unknown): TachoPulses | undefined {
  if (!isRecord(input)) return undefined
  const { pulsesPerTurn = 1, pulsesS } = input
  if (typeof pulsesPerTurn !== 'number' || !Number.isInteger(pulsesPerTurn) || pulsesPerTurn < 1 || pulsesPerTurn > maxPulsesPerTurn)
    return undefined
  return isRising(pulsesS) ? { pulsesPerTurn, pulsesS } : undefined
}

/** Parses a speed curve; undefined if invalid. A stopped shaft is valid. */
export function speedCurve(input: unknown): SpeedCurve | undefined {
  if (!isRecord(input)) return undefined
  const { timesS, rpm } = input
  const isSpeeds = Array.isArray(rpm) && rpm.every((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0)
  return isRising(timesS) && isSpeeds && rpm.length === timesS.length ? { timesS, rpm } : undefined
}

/** Speed information in the stored remarks of a sampling's waveforms: the first pulses and the first curve. */
export function turnMarksIn(remarks: readonly (Readonly<Record<string, unknown>> | null)[]): TurnMarks {
  const pulses = remarks.map((one) => tachoPulses(one?.tacho)).find((one) => one !== undefined)
  const curve = remarks.map((one) => speedCurve(one?.speedCurve)).find((one) => one !== undefined)
  return { ...(pulses ? { tacho: pulses } : {}), ...(curve ? { speedCurve: curve } : {}) }
}
