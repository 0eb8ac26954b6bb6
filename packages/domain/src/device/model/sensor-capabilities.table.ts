import { vbl50CollectSeconds } from './device-limits.ts'
import { vb43UploadMinutes, vbl50LongestSleepHours } from './period-choices.table.ts'
import { type SensorModel, sensorModels } from './sensor-models.table.ts'

/** The settings that a sensor keeps itself; a change of one is sent to it as a command. */
export const deviceSettings = [
  'sleepT',
  'dataSampling',
  'dataUpload',
  'listening',
  'sensorSensitivity',
  'waveEnabled',
  'collectMode',
  'collectSeconds',
  'workMode',
  'waveMiddleZ',
  'waveHighZ',
  'waveHighAcc',
  'hfCompensation',
] as const

/** The settings of a sensor's form that a model may lack: those of the device, and which way its axes point. */
export const modelSettings = [...deviceSettings, 'x1', 'y1', 'z1'] as const
export type ModelSetting = (typeof modelSettings)[number]

/** What can be set on sensors of a model, and in which choices. */
export interface SensorCapabilities {
  readonly settings: readonly ModelSetting[]
  /** Choices in minutes; 0 is not sleeping, and among the upload periods: with each sampling. */
  readonly sleepT: readonly number[]
  readonly dataSampling: readonly number[]
  readonly dataUpload: readonly number[]
  /** Duration of a wave, s; null where the points and the rate say it. */
  readonly collectSeconds: { readonly min: number; readonly max: number } | null
}

const hours = (max: number) => Array.from({ length: max }, (_, at) => (at + 1) * 60)
/** Periods of the specification, section 9 of its second document: 30 s to 30 min, then hours. */
const periods = (maxHours: number) => [0.5, 1, 2, 3, 5, 10, 15, 30, ...hours(maxHours)]
const usual = periods(24)

function settingsOf(row: SensorModel): ModelSetting[] {
  const takesWaves = row.waves.length > 0
  const hasHigh = row.waves.some(({ mode }) => mode === 1)
  // The specification clears sleep and axes of an RVT50 (section 5); which models lack a setting is else read from what they measure (guess).
  const hasAxes = row.axes.length > 0 && row.model !== 'RVT50'
  const thirdParty = row.model.startsWith('XYGT')
  const has: Readonly<Record<ModelSetting, boolean>> = {
    sleepT: row.sleeps,
    dataSampling: true,
    dataUpload: true,
    listening: row.sleeps,
    sensorSensitivity: row.axes.length > 0,
    waveEnabled: takesWaves,
    collectMode: takesWaves && row.sleeps,
    collectSeconds: row.model === 'VBL50',
    workMode: takesWaves && row.sleeps,
    waveMiddleZ: takesWaves && !thirdParty && row.waves.some(({ mode }) => mode === 0),
    waveHighZ: hasHigh && !thirdParty,
    waveHighAcc: hasHigh && !thirdParty,
    hfCompensation: hasHigh && !thirdParty,
    x1: hasAxes,
    y1: hasAxes,
    z1: hasAxes,
  }
  return modelSettings.filter((name) => has[name])
}

const capabilitiesOfRow = (row: SensorModel): SensorCapabilities => {
  const own = row.model === 'VBL50' ? periods(vbl50LongestSleepHours) : usual
  return {
    settings: settingsOf(row),
    sleepT: row.sleeps ? [0, ...own] : [0],
    dataSampling: own,
    dataUpload: row.model === 'VB43' ? vb43UploadMinutes : own,
    collectSeconds: row.model === 'VBL50' ? vbl50CollectSeconds : null,
  }
}

const byModel = new Map(sensorModels.map((row) => [row.model, capabilitiesOfRow(row)]))

/** What can be set on sensors of a model; undefined for one that the table does not know. */
export const capabilitiesOf = (model: unknown): SensorCapabilities | undefined =>
  typeof model === 'string' ? byModel.get(model) : undefined
