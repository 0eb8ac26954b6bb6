import { z } from 'zod'
import { enumSchema } from '../../core/enum.ts'
import { collectionFrequencyMode } from '../device.enums.ts'
import { sampleRate, waveAxes, wavePointCount } from '../model/collection.enums.ts'
import { sensorModelFor, type WaveMode } from '../model/sensor-models.table.ts'
import { unofferedWaveSettings, type WaveSetting } from './wave-plan.ts'

/** A waveform that a sensor is asked for: the settings of its waveforms, for once. */
export const waveRequest = z.strictObject({
  waveMode: enumSchema(collectionFrequencyMode),
  sampleHz: enumSchema(sampleRate).nullable(),
  /** Null where the duration is chosen, and for sound, whose duration is fixed. */
  wavePoints: enumSchema(wavePointCount).nullable(),
  /** In s; null where the sample count is chosen. */
  collectSeconds: z.number().int().positive().max(60).nullable(),
  /** Null for a sensor with one axis. */
  waveAxes: enumSchema(waveAxes).nullable(),
})
export type WaveRequest = z.output<typeof waveRequest>

/** The waveform of a sensor's own settings; null if it has none. */
export function ownWave(row: Readonly<Record<string, unknown>>): WaveRequest | null {
  const { waveMode, sampleHz = null, wavePoints = null, collectSeconds = null, waveAxes: axes = null } = row
  return waveRequest.safeParse({ waveMode, sampleHz, wavePoints, collectSeconds, waveAxes: axes }).data ?? null
}

/** Model and quantity of the sensor that is asked. */
interface Asked {
  readonly model: unknown
  readonly category?: unknown
}

const { VoicePrint } = collectionFrequencyMode.members

/** The setting with which a sensor cannot take this waveform; null if it can. */
export function unofferedInRequest(kind: Asked, request: WaveRequest): WaveSetting | 'collectSeconds' | null {
  const row = sensorModelFor(kind.model, kind.category)
  if (!row) return 'waveMode'
  const [unoffered] = unofferedWaveSettings({ ...request, ...kind })
  if (unoffered) return unoffered
  const isSound = request.waveMode === VoicePrint.code
  if (request.sampleHz === null && !isSound) return 'sampleHz'
  if (row.axes.length > 1 && request.waveAxes === null) return 'waveAxes'
  const range = row.collectSeconds
  if (isSound || (range && request.collectSeconds !== null && request.collectSeconds >= range.min && request.collectSeconds <= range.max))
    return null
  if (range) return 'collectSeconds'
  return request.wavePoints === null ? 'wavePoints' : null
}

/** What a waveform must have to answer a question: at least this rate and this duration. */
export interface WaveNeed {
  readonly sampleHz: number | null
  readonly seconds: number | null
}

/** What several questions need together; null if none needs another waveform. */
export function joinedNeed(needs: readonly WaveNeed[]): WaveNeed | null {
  const most = (key: keyof WaveNeed) =>
    needs.reduce<number | null>((top, need) => (need[key] === null ? top : Math.max(top ?? 0, need[key])), null)
  const joined = { sampleHz: most('sampleHz'), seconds: most('seconds') }
  return joined.sampleHz === null && joined.seconds === null ? null : joined
}

/** A shorter waveform than this says little, whatever its rate, s (guess: some turns of a slow machine). */
const minSeconds = 0.3

/** The sample counts of a mode for a waveform of all axes, or of one. */
const pointsOf = ({ points, xyzPoints }: WaveMode, isAll: boolean): readonly number[] =>
  xyzPoints ? points.filter((count) => xyzPoints.includes(count) === isAll) : points

/** The shortest waveform of a sensor that meets a need; null if it takes none that does. */
export function waveThatSettles(kind: Asked, need: WaveNeed): WaveRequest | null {
  const row = sensorModelFor(kind.model, kind.category)
  if (!row) return null
  const seconds = need.seconds ?? minSeconds
  const axes = row.axes.length === 3 ? ('XYZ' as const) : (row.axes[0] ?? null)
  const choices = row.waves.flatMap((mode) =>
    mode.sampleHz
      .filter((hz) => hz >= (need.sampleHz ?? 0))
      .flatMap((hz): { readonly samples: number; readonly hz: number; readonly request: WaveRequest }[] => {
        const base = { waveMode: mode.mode, sampleHz: hz, waveAxes: axes }
        if (row.collectSeconds) {
          const whole = Math.max(row.collectSeconds.min, Math.ceil(seconds))
          if (whole > row.collectSeconds.max) return []
          return [{ samples: whole * hz, hz, request: { ...base, wavePoints: null, collectSeconds: whole } }]
        }
        const points = pointsOf(mode, axes === 'XYZ').toSorted((a, b) => a - b)
        // A need without a duration is about the rate alone: where even the longest waveform is short, it has to do.
        const enough = points.find((count) => count / hz >= seconds) ?? (need.seconds === null ? points.at(-1) : undefined)
        return enough === undefined ? [] : [{ samples: enough, hz, request: { ...base, wavePoints: enough, collectSeconds: null } }]
      }),
  )
  const [best] = choices.toSorted((a, b) => a.samples - b.samples || a.hz - b.hz)
  return best?.request ?? null
}
