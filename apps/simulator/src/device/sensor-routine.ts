import { collectionFrequencyMode, workMode } from '@undertone/domain/device/device.enums'
import { uploadCycle, waveCycleMinutes } from '@undertone/domain/device/model/collection.enums'
import { MINUTE_MS, wakeOffsetMs } from '../history/slots.ts'
import { hashOf } from '../physics/random.ts'
import type { WaveSetting } from '../plants/sensor-fit.ts'
import type { Settings } from './device-memory.ts'

/** Time between two waveforms of a sensor that is set to "at intervals", or to nothing, min (guess: the demo changes while one watches). */
const intervalMinutes = 30

/** When a sensor samples, uploads and records waveforms; all in ms. */
export interface Routine {
  /** Time between two uploads. A sensor that sleeps uploads when it wakes. */
  readonly periodMs: number
  /** Time between two samples: an upload has the newest one. */
  readonly samplingMs: number
  /** Offset of its grid: in time base all sensors of a gateway have the same. */
  readonly offsetMs: number
  /** Time between two waveforms; null without waveforms. */
  readonly waveMs: number | null
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null)

/** The routine that settings of a sensor mean. */
export function routineOf(sensorId: string, gateway: string, settings: Settings): Routine {
  const sampling = Math.max(numberOf(settings.dataSampling) ?? 1, 0.5)
  // An upload period of 0 is "with each sample".
  const upload = numberOf(settings.dataUpload) || sampling
  const periodMs = Math.max(upload, numberOf(settings.sleepT) ?? 0, sampling) * MINUTE_MS
  const isTimebase = settings.workMode === workMode.members.Timebase.code
  return {
    periodMs,
    samplingMs: sampling * MINUTE_MS,
    offsetMs: isTimebase ? (hashOf(`${gateway}/timebase`) % 60) * 1000 : wakeOffsetMs(sensorId),
    waveMs: waveMsOf(settings, periodMs),
  }
}

function waveMsOf({ waveEnabled, collectMode }: Settings, periodMs: number): number | null {
  const { Disable, EveryTime } = uploadCycle.members
  if (waveEnabled === false || waveEnabled === 0 || collectMode === Disable.code) return null
  if (collectMode === EveryTime.code) return periodMs
  return (typeof collectMode === 'number' ? (waveCycleMinutes[collectMode] ?? intervalMinutes) : intervalMinutes) * MINUTE_MS
}

/** The waveform that settings ask for; what they leave open is that of the point. */
export function waveSettingOf(usual: WaveSetting, { waveMode, sampleHz, wavePoints, collectSeconds }: Settings): WaveSetting {
  const hz = numberOf(sampleHz) || usual.sampleHz
  const seconds = numberOf(collectSeconds)
  const samples = numberOf(wavePoints) || (seconds ? Math.round(seconds * hz) : usual.samples)
  const modes = [collectionFrequencyMode.members.Middle, collectionFrequencyMode.members.High, collectionFrequencyMode.members.LongWave]
  const mode = modes.find(({ code }) => code === waveMode)
  return { sampleHz: hz, samples, freqMode: mode?.code ?? usual.freqMode }
}

/** Whether the values of a sensor are above the thresholds at which it records a waveform; without any it always does. */
export function isTriggered(settings: Settings, values: Readonly<Record<string, number>>, { freqMode }: WaveSetting): boolean {
  const limits =
    freqMode === collectionFrequencyMode.members.Middle.code
      ? [[settings.waveMiddleZ, values.vZ]]
      : [
          [settings.waveHighZ, values.vZ],
          [settings.waveHighAcc, Math.max(values.hfX ?? 0, values.hfY ?? 0, values.hfZ ?? 0)],
        ]
  const set = limits.flatMap(([limit, value]) => (typeof limit === 'number' && typeof value === 'number' ? [value > limit] : []))
  return set.length === 0 || set.includes(true)
}

/** The next time on a grid at or after a moment. */
export const nextOnGrid = (nowMs: number, { periodMs, offsetMs }: Pick<Routine, 'periodMs' | 'offsetMs'>): number =>
  Math.ceil((nowMs - offsetMs) / periodMs) * periodMs + offsetMs
