import { UndertoneError } from './errors.ts'

export type Axis = 'X' | 'Y' | 'Z'
export type Quantity = 'acceleration' | 'velocity' | 'displacement' | 'envelope'

/** Codes of the views of a waveform: `chartType` of the calls of waveforms. */
export const viewCodes: Readonly<Record<Quantity, { readonly time: number; readonly spectrum: number }>> = {
  acceleration: { time: 100, spectrum: 101 },
  velocity: { time: 102, spectrum: 103 },
  displacement: { time: 106, spectrum: 107 },
  envelope: { time: -104, spectrum: 104 },
}

/** What waveforms and spectra have in common. */
export interface View {
  readonly waveId: number
  readonly quantity: Quantity
  /** Unit of the values: m/s², mm/s or μm, or that of the sensor where it cannot be converted. */
  readonly unit: string
  /** Time of the first sample; null from a server that does not say it. */
  readonly time: Date | null
  /** Samples per second of the measurement, Hz. */
  readonly rateHz: number
  /** Speed of the shaft, r/min; null if it is not known. */
  readonly rpm: number | null
  /** False where nothing is judged by it: taken with a phone, or with a device whose calibration had run out. */
  readonly isCalibrated: boolean
  /** Band of the envelope, Hz; null for other quantities. */
  readonly bandHz: readonly [number, number] | null
  /** Values by axis. */
  readonly axes: Readonly<Partial<Record<Axis, Float32Array>>>
}

/** A waveform: values at equal steps of time. */
export interface Wave extends View {
  /** Time between two values, s. */
  readonly stepS: number
}

/** A spectrum: amplitudes (peak values) at equal steps of frequency, from 0 Hz. */
export interface Spectrum extends View {
  /** Distance of two lines, Hz. */
  readonly stepHz: number
}

interface Head {
  readonly waveId: number
  readonly axes: readonly Axis[]
  readonly n: number
  readonly step: number
  readonly sampleHz: number
  readonly rpm: number | null
  readonly unit: string
  readonly t0?: number
  readonly isCalibrated?: false
  readonly band?: readonly [number, number]
}

function headOf(text: string): Head {
  const head: unknown = JSON.parse(text)
  const isHead =
    typeof head === 'object' && head !== null && 'axes' in head && Array.isArray(head.axes) && 'n' in head && typeof head.n === 'number'
  if (!isHead) throw new UndertoneError('The head of the answer is not that of a waveform')
  return head as unknown as Head
}

/** Values before the padding of an axis that is shorter than the longest. */
function withoutPadding(values: Float32Array): Float32Array {
  let end = values.length
  while (end > 0 && Number.isNaN(values[end - 1])) end--
  return end === values.length ? values : values.subarray(0, end)
}

/**
 * Reads the binary answer of `/wave/samples`: length of the head (uint32), the head as JSON, then an array of float32 for each axis, all
 * little-endian. The arrays are views of the answer: nothing is copied.
 */
function readView(answer: ArrayBuffer, quantity: Quantity): View & { readonly step: number } {
  const headLength = answer.byteLength < 4 ? Number.POSITIVE_INFINITY : new DataView(answer).getUint32(0, true)
  if (4 + headLength > answer.byteLength) throw new UndertoneError('The answer is truncated')
  const head = headOf(new TextDecoder().decode(new Uint8Array(answer, 4, headLength)))
  const start = 4 + headLength
  if (start + 4 * head.n * head.axes.length > answer.byteLength) throw new UndertoneError('The answer is truncated')
  const axes = head.axes.map((axis, i) => [axis, withoutPadding(new Float32Array(answer, start + 4 * i * head.n, head.n))] as const)
  return {
    waveId: head.waveId,
    quantity,
    unit: head.unit,
    time: head.t0 === undefined ? null : new Date(head.t0),
    rateHz: head.sampleHz,
    rpm: head.rpm,
    isCalibrated: head.isCalibrated !== false,
    bandHz: head.band ?? null,
    axes: Object.fromEntries(axes),
    step: head.step,
  }
}

/** A waveform of an answer whose steps are ms. */
export function readWave(answer: ArrayBuffer, quantity: Quantity): Wave {
  const { step, ...view } = readView(answer, quantity)
  return { ...view, stepS: step / 1000 }
}

/** A spectrum of an answer whose steps are Hz. */
export function readSpectrum(answer: ArrayBuffer, quantity: Quantity): Spectrum {
  const { step, ...view } = readView(answer, quantity)
  return { ...view, stepHz: step }
}

/** A line of a spectrum. */
export interface Peak {
  readonly hz: number
  readonly value: number
}

/** The highest local maxima of a spectrum's axis, the highest first; none for an axis that it does not have. */
export function peaks({ axes, stepHz }: Pick<Spectrum, 'axes' | 'stepHz'>, axis: Axis, count = 5): Peak[] {
  const values = axes[axis] ?? new Float32Array()
  const found: Peak[] = []
  for (let i = 1; i < values.length - 1; i++) {
    const value = values[i] ?? 0
    if (value > (values[i - 1] ?? 0) && value >= (values[i + 1] ?? 0)) found.push({ hz: i * stepHz, value })
  }
  return found.sort((a, b) => b.value - a.value).slice(0, count)
}
