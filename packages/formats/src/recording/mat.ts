import { type Inflate, type MatVariable, readMat } from './mat-elements.ts'
import { axisInName, fault, type RecordedChannel, type Recording, type RecordingFault } from './recording.ts'

/** Shorter vectors are settings, not signals (guess). */
const minSamples = 64
/** Maximum signals in one matrix; a wider one is another kind of table (guess). */
const maxSideBySide = 32

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Variable names of a sampling rate in Hz, or of a speed in r/min. */
const isRateName = (path: string): boolean => /^(fs|sr|fsamp|sampl(e|ing)_?(rate|freq(uency)?)|sample_?hz)$/i.test(lastName(path))
const isSpeedName = (path: string): boolean => /rpm$/i.test(lastName(path))

const isSingle = ({ values }: MatVariable): boolean => values.length === 1

/** The signals of a variable: one for a vector; for a matrix one for each column or row along its shorter side. */
function signalsOf({ path, dims, values }: MatVariable): { name: string; samples: Float32Array }[] {
  if (values.length < minSamples) return []
  const [rows = 1, columns = 1] = dims
  if (dims.length > 2) return []
  if (rows === 1 || columns === 1) return [{ name: path, samples: Float32Array.from(values) }]
  const count = Math.min(rows, columns)
  const length = Math.max(rows, columns)
  if (count > maxSideBySide || length < minSamples) return []
  return Array.from({ length: count }, (_, at) => {
    const samples = new Float32Array(length)
    // MATLAB is column-major.
    for (let i = 0; i < length; i++) samples[i] = columns <= rows ? values[at * rows + i]! : values[i * rows + at]!
    return { name: columns <= rows ? `${path}(:,${at + 1})` : `${path}(${at + 1},:)`, samples }
  })
}

/** A rate in the same structure as the signal takes precedence over one at the top. */
function rateFor(path: string, rates: readonly MatVariable[]): number | null {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  const near =
    rates.find((one) => one.path.slice(0, Math.max(0, one.path.lastIndexOf('.'))) === parent) ?? (rates.length === 1 ? rates[0] : undefined)
  const value = near?.values[0]
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : null
}

/** Decodes the signals of a MAT v5 file (MATLAB 5 to 7.2, zlib included), with rate and speed from variables of the usual names. */
export function decodeMat(
  bytes: Uint8Array,
  inflate: Inflate,
  limits: { readonly channels: number; readonly samples: number },
): Recording | RecordingFault {
  const variables = readMat(bytes, inflate)
  if ('error' in variables) return variables
  const rates = variables.filter((one) => isSingle(one) && isRateName(one.path))
  const speed = variables.find((one) => isSingle(one) && isSpeedName(one.path))?.values[0]
  const channels: RecordedChannel[] = []
  for (const variable of variables) {
    for (const { name, samples } of signalsOf(variable)) {
      if (samples.length > limits.samples) return fault('tooLong', limits.samples)
      if (channels.length === limits.channels) return fault('tooManyChannels', limits.channels)
      channels.push({ name, unit: null, sampleHz: rateFor(variable.path, rates), axis: axisInName(lastName(name)), samples })
    }
  }
  if (channels.length === 0) return fault('noChannels')
  return { format: 'mat', channels, startedAt: null, rpm: speed !== undefined && speed > 0 && Number.isFinite(speed) ? speed : null }
}
