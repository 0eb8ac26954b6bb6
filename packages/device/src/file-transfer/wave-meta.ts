import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { sampleBytes } from '@undertone/domain/waveform/sample-types'
import { maxTurnMarks, speedCurve, type TurnMarks, tachoPulses } from '@undertone/domain/waveform/tacho-marks'
import { isRecord, isStorable, parseJson, textOf } from '../json/scan.ts'
import { type FileInit, type WaveMeta, waveTriggers } from '../message/wave.ts'

/** Limits of a transfer: the longest waveform of the specification has 1,048,576 points; the others are ours. */
export const fileLimits = {
  size: 16 * 1024 * 1024,
  samples: 1_048_576,
  segment: 1024 * 1024,
  fileIdLength: 128,
  nameLength: 255,
  /** Above the sampling rate of any collector in the specification (97,656 Hz). */
  sampleHz: 1_000_000,
  /** A guess: no collector in the specification samples slower than 833 Hz, and below this a second has no sample. */
  minSampleHz: 1,
} as const

const checksumPattern = /^[0-9a-fA-F]{64}$/

type Failure = { readonly error: string }
const failed = (error: string): Failure => ({ error })

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max && isStorable(value)
const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** Decodes the waveform metadata of `user_data`; every field present must be valid. */
function decodeWaveMeta(given: unknown): WaveMeta | Failure {
  if (!isRecord(given)) return failed('user_data is not an object')
  const { type = 'wave', sensorId, t0, fs, n, quantity, unit, dtype, scale = 1, offset = 0, freqMode, rpm = null } = given
  const axis = axes.find((name) => name === given.axis)
  const trigger = given.trigger === undefined || given.trigger === null ? null : waveTriggers.find((name) => name === given.trigger)
  const cmdId = given.cmdId ?? null
  if (type !== 'wave') return failed('type is not "wave"')
  if (!isText(sensorId, 64)) return failed('sensorId is missing')
  if (!isWhole(t0, -8.64e15, 8.64e15)) return failed('t0 is not a time in ms')
  if (!isFiniteNumber(fs) || fs < fileLimits.minSampleHz || fs > fileLimits.sampleHz) return failed('fs is not a valid sampling rate in Hz')
  if (!isWhole(n, 1, fileLimits.samples)) return failed(`n is not within 1 to ${fileLimits.samples}`)
  if (!axis) return failed('axis must be X, Y or Z')
  if (!isText(quantity, 32)) return failed('quantity is missing')
  if (!isText(unit, 16)) return failed('unit is missing')
  if (dtype !== 'int16le' && dtype !== 'float32le') return failed('dtype must be int16le or float32le')
  if (!isFiniteNumber(scale) || scale === 0) return failed('scale must be a number other than 0')
  if (!isFiniteNumber(offset)) return failed('offset must be a number')
  if (!isWhole(freqMode, 0, 3)) return failed('freqMode must be 0 to 3')
  if (rpm !== null && (!isFiniteNumber(rpm) || rpm < 0)) return failed('rpm is not a valid speed')
  if (trigger === undefined) return failed('trigger must be cycle, command or alarm')
  if (cmdId !== null && !isText(cmdId, 64)) return failed('cmdId is not a valid id')
  const marks = decodeTurnMarks(given)
  if (marks && 'error' in marks) return marks
  return {
    sensorId,
    t0,
    sampleHz: fs,
    n,
    axis,
    quantity,
    unit,
    dtype,
    scale,
    offset,
    freqMode,
    rpm,
    trigger,
    cmdId,
    ...(marks && { marks }),
  }
}

/** Decodes `tacho` and `speedCurve`; undefined if both are absent. */
function decodeTurnMarks({ tacho = null, speedCurve: curve = null }: Record<string, unknown>): TurnMarks | Failure | undefined {
  if (tacho === null && curve === null) return undefined
  const [pulses, speeds] = [tachoPulses(tacho), speedCurve(curve)]
  if (tacho !== null && !pulses) return failed(`tacho needs 2 to ${maxTurnMarks} ascending pulsesS and pulsesPerTurn`)
  if (curve !== null && !speeds) return failed(`speedCurve needs 2 to ${maxTurnMarks} ascending timesS with as many rpm`)
  return { ...(pulses && { tacho: pulses }), ...(speeds && { speedCurve: speeds }) }
}

/** Decodes the payload of `…/init`. */
export function decodeInit(bytes: Uint8Array): FileInit | Failure {
  const text = textOf(bytes)
  if (text === null) return failed('the message is not valid UTF-8')
  const message = parseJson(text)
  if (!isRecord(message)) return failed('the message is not a JSON object')
  const { name, size, checksum = null, expire_at: expireAt = null } = message
  if (!isText(name, fileLimits.nameLength)) return failed('name is missing')
  const wave = message.user_data === undefined ? null : decodeWaveMeta(message.user_data)
  if (wave && 'error' in wave) return wave
  const bytesOfFile = wave ? wave.n * sampleBytes[wave.dtype] : size
  if (!isWhole(bytesOfFile, 1, fileLimits.size)) return failed(`size is missing, or not within 1 to ${fileLimits.size}`)
  if (wave && size !== undefined && size !== bytesOfFile)
    return failed(`size must be ${bytesOfFile} for ${wave.n} samples of ${wave.dtype}`)
  if (checksum !== null && !(typeof checksum === 'string' && checksumPattern.test(checksum))) return failed('checksum is not a SHA-256')
  if (expireAt !== null && !isFiniteNumber(expireAt)) return failed('expire_at is not a time')
  return {
    name,
    size: bytesOfFile,
    sha256: checksum?.toLowerCase() ?? null,
    // Seconds in EMQX's convention, milliseconds everywhere else: no second count of this century exceeds 1e11.
    expiresAt: expireAt === null ? null : expireAt < 1e11 ? expireAt * 1000 : expireAt,
    wave,
  }
}

/** The payload of `…/init`, for a sender. */
export function encodeInit(init: { name: string; sha256?: string; wave: WaveMeta }): string {
  const { sampleHz, marks, ...wave } = init.wave
  return JSON.stringify({
    name: init.name,
    size: wave.n * sampleBytes[wave.dtype],
    ...(init.sha256 ? { checksum: init.sha256 } : {}),
    user_data: { type: 'wave', fs: sampleHz, ...wave, ...marks },
  })
}
