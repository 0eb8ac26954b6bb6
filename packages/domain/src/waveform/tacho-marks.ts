/** Pulses of a tacho during a sampling: instants in seconds after the first sample, rising, and how many there are in a turn. */
export interface TachoPulses {
  readonly pulsesPerTurn: number
  readonly pulsesS: readonly number[]
}

/** The speed during a sampling: readings in r/min at instants in seconds after the first sample, rising; straight lines between them. */
export interface SpeedCurve {
  readonly timesS: readonly number[]
  readonly rpm: readonly number[]
}

/** What may have been sent with the wave of any axis of a sampling to tell how the shaft turned meanwhile. */
export interface TurnMarks {
  readonly tacho?: TachoPulses
  readonly speedCurve?: SpeedCurve
}

/** Most pulses or readings of one wave (guess: 65 s at 15,000 r/min); a sender with more passes on every k-th pulse of a turn. */
export const maxTurnMarks = 16_384
/** Most pulses in a turn (guess: encoders of test benches have 1,024, gear wheels fewer). */
export const maxPulsesPerTurn = 4096

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isRising = (values: unknown): values is number[] =>
  Array.isArray(values) &&
  values.length >= 2 &&
  values.length <= maxTurnMarks &&
  values.every((value, i) => typeof value === 'number' && Number.isFinite(value) && (i === 0 || value > values[i - 1]))

/** Pulses as they were sent, or undefined for what is none. */
export function tachoPulses(given: unknown): TachoPulses | undefined {
  if (!isRecord(given)) return undefined
  const { pulsesPerTurn = 1, pulsesS } = given
  if (typeof pulsesPerTurn !== 'number' || !Number.isInteger(pulsesPerTurn) || pulsesPerTurn < 1 || pulsesPerTurn > maxPulsesPerTurn)
    return undefined
  return isRising(pulsesS) ? { pulsesPerTurn, pulsesS } : undefined
}

/** A speed curve as it was sent, or undefined for what is none; a standing shaft is one. */
export function speedCurve(given: unknown): SpeedCurve | undefined {
  if (!isRecord(given)) return undefined
  const { timesS, rpm } = given
  const isSpeeds = Array.isArray(rpm) && rpm.every((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0)
  return isRising(timesS) && isSpeeds && rpm.length === timesS.length ? { timesS, rpm } : undefined
}

/** What the stored remarks of a sampling's waves tell of its turning: the first pulses and the first curve among them. */
export function turnMarksIn(remarks: readonly (Readonly<Record<string, unknown>> | null)[]): TurnMarks {
  const pulses = remarks.map((one) => tachoPulses(one?.tacho)).find((one) => one !== undefined)
  const curve = remarks.map((one) => speedCurve(one?.speedCurve)).find((one) => one !== undefined)
  return { ...(pulses ? { tacho: pulses } : {}), ...(curve ? { speedCurve: curve } : {}) }
}
