import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { sensorModelFor } from '@undertone/domain/device/model/sensor-models.table'
import { waveChoices, wavePointsOf } from '@undertone/domain/device/setting/wave-plan'
import {
  ownWave,
  unofferedInRequest,
  type WaveNeed,
  type WaveRequest,
  waveThatSettles,
} from '@undertone/domain/device/setting/wave-request'

/** A sensor that can be asked for a waveform, with the settings of its own. */
export interface AskedSensor {
  readonly id: number
  readonly sensorId: string
  readonly model: string
  readonly category: string | null
  /** Between two uploads, minutes; 0 if it does not sleep. */
  readonly listensEvery: number
  readonly own: WaveRequest | null
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
/** The sensor of a row of the list. */
export const askedSensor = (row: Readonly<Record<string, unknown>> & { readonly id: number }): AskedSensor => ({
  id: row.id,
  sensorId: String(row.sensorId),
  model: String(row.model),
  category: typeof row.category === 'string' ? row.category : null,
  listensEvery: numberOf(row.sleepT) > 0 ? Math.max(numberOf(row.sleepT), numberOf(row.dataUpload)) : 0,
  own: ownWave(row),
})

/** A request with the choices that its other values leave: what no longer fits becomes the first that does. */
export function fittingRequest({ model, category }: AskedSensor, request: WaveRequest): WaveRequest {
  const row = sensorModelFor(model, category)
  const fit = <T extends number | string>(value: T | null, choices: readonly (number | string)[]): T | null => {
    if (value !== null && choices.includes(value)) return value
    // Every choice is a code of the enumeration of its setting.
    return (choices[0] as T | undefined) ?? null
  }
  const chosen = (given: Partial<WaveRequest>) => waveChoices({ model, category, ...given })
  const axes = fit(request.waveAxes ?? 'XYZ', chosen({})?.waveAxes ?? [])
  const waveMode = fit(request.waveMode, chosen({})?.waveMode ?? []) ?? request.waveMode
  const isSound = waveMode === collectionFrequencyMode.members.VoicePrint.code
  const sampleHz = fit(request.sampleHz, chosen({ waveMode })?.sampleHz ?? [])
  const points = chosen({ waveMode, sampleHz, waveAxes: axes })?.wavePoints ?? []
  const range = isSound ? undefined : row?.collectSeconds
  return {
    waveMode,
    sampleHz,
    waveAxes: (row?.axes.length ?? 0) > 1 ? axes : null,
    wavePoints: row?.collectSeconds || isSound ? null : fit(request.wavePoints, points),
    collectSeconds: range ? Math.min(range.max, Math.max(range.min, request.collectSeconds ?? range.min)) : null,
  }
}

const empty: WaveRequest = { waveMode: 0, sampleHz: null, wavePoints: null, collectSeconds: null, waveAxes: null }

/** What is asked first: the waveform that settles a need, else that of the sensor's own settings. */
export const firstRequest = (asked: AskedSensor, need: WaveNeed | null): WaveRequest =>
  (need && waveThatSettles(asked, need)) ?? fittingRequest(asked, asked.own ?? empty)

/** Whether a sensor takes this waveform. */
export const isOffered = (asked: AskedSensor, request: WaveRequest): boolean => unofferedInRequest(asked, request) === null

/** Duration in s, distance of the lines and highest line in Hz; null while a value is missing. */
export function reachOf(
  asked: AskedSensor,
  request: WaveRequest,
): { readonly seconds: number; readonly df: number; readonly top: number } | null {
  const points = wavePointsOf({ ...request, model: asked.model, category: asked.category })
  const hz = request.sampleHz
  // A spectrum is read up to the share of its rate at which the input filter begins: fs = 2.56 × Fmax.
  return points === null || hz === null ? null : { seconds: points / hz, df: hz / points, top: hz / 2.56 }
}
