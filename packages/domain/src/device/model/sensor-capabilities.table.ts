import { isAnalogue, type SensorModel, sensorModelFor, sensorModels } from './sensor-models.table.ts'

/** Settings stored on the sensor; a change is sent to it as a command, unless the server applies it. */
const deviceSettings = [
  'sleepT',
  'dataSampling',
  'dataUpload',
  'listening',
  'sensorSensitivity',
  'waveEnabled',
  'collectMode',
  'waveMode',
  'sampleHz',
  'wavePoints',
  'waveAxes',
  'collectSeconds',
  'workMode',
  'waveMiddleZ',
  'waveHighZ',
  'waveHighAcc',
  'hfCompensation',
] as const

/** The conversion of an analogue channel; the server applies it, it is not sent to the device. */
export const signalSettings = ['signal', 'rangeLow', 'rangeHigh'] as const

/** Settings of a sensor that a model may lack: those of the device, the directions of its axes, its quantity and its signal. */
export const modelSettings = [...deviceSettings, 'x1', 'y1', 'z1', 'category', ...signalSettings] as const
export type ModelSetting = (typeof modelSettings)[number]

/** Settings of a sensor model and their choices. */
export interface SensorCapabilities {
  readonly settings: readonly ModelSetting[]
  /** Those that are sent to the sensor. */
  readonly sent: readonly (typeof deviceSettings)[number][]
  /** Choices in minutes; 0 means no sleep, and as upload period: with each sample. */
  readonly sleepT: readonly number[]
  readonly dataSampling: readonly number[]
  readonly dataUpload: readonly number[]
  /** Duration of a waveform, s; null if it follows from sample count and rate. */
  readonly collectSeconds: { readonly min: number; readonly max: number } | null
}

const hours = (max: number) => Array.from({ length: max }, (_, at) => (at + 1) * 60)
/** Periods of the specification, section 9 of its second document: 30 s to 30 min, then hours. */
const periods = (maxHours: number) => [0.5, 1, 2, 3, 5, 10, 15, 30, ...hours(maxHours)]

function settingsOf(row: SensorModel): ModelSetting[] {
  const takesWaves = row.waves.length > 0
  const hasHigh = row.waves.some(({ mode }) => mode === 1)
  // The specification clears sleep and axes of an RVT50 (section 5); for other models missing settings follow from what they measure (guess).
  const hasAxes = row.axes.length > 0 && !row.hasFixedAxes
  const thirdParty = row.isThirdParty === true
  const setsWaves = takesWaves && !thirdParty
  const has: Readonly<Record<ModelSetting, boolean>> = {
    sleepT: row.sleeps,
    dataSampling: true,
    dataUpload: true,
    listening: row.sleeps,
    sensorSensitivity: row.axes.length > 0,
    waveEnabled: takesWaves,
    collectMode: takesWaves && row.sleeps,
    waveMode: setsWaves,
    sampleHz: setsWaves,
    // Where the duration is chosen, the sample count follows from it.
    wavePoints: setsWaves && row.collectSeconds === undefined,
    waveAxes: setsWaves && row.axes.length > 1,
    collectSeconds: row.collectSeconds !== undefined,
    workMode: takesWaves && row.sleeps,
    waveMiddleZ: takesWaves && !thirdParty && row.waves.some(({ mode }) => mode === 0),
    waveHighZ: hasHigh && !thirdParty,
    waveHighAcc: hasHigh && !thirdParty,
    hfCompensation: row.hfCompensation !== null,
    x1: hasAxes,
    y1: hasAxes,
    z1: hasAxes,
    category: row.analogueCategories !== undefined,
    signal: isAnalogue(row.model, row.category),
    rangeLow: isAnalogue(row.model, row.category),
    rangeHigh: isAnalogue(row.model, row.category),
  }
  return modelSettings.filter((name) => has[name])
}

const capabilitiesOfRow = (row: SensorModel): SensorCapabilities => {
  const choices = row.periodMinutes ?? periods(row.longestPeriodHours ?? 24)
  const settings = settingsOf(row)
  return {
    settings,
    sent: deviceSettings.filter((name) => settings.includes(name) && (name !== 'hfCompensation' || row.hfCompensation === 'sensor')),
    sleepT: row.sleeps ? [0, ...choices] : [0],
    dataSampling: choices,
    dataUpload: row.uploadMinutes ?? choices,
    collectSeconds: row.collectSeconds ?? null,
  }
}

const keyOf = (model: string, category: string | null): string => `${model} ${category ?? ''}`
const byKind = new Map(
  sensorModels
    .flatMap((row) => [row, ...(row.analogueCategories ?? []).flatMap((category) => sensorModelFor(row.model, category) ?? [])])
    .map((row) => [keyOf(row.model, row.category), capabilitiesOfRow(row)]),
)

/** The capabilities of a sensor by its model and, where the model offers a choice, its quantity; undefined for an unknown model. */
export function capabilitiesOf(model: unknown, category: unknown = null): SensorCapabilities | undefined {
  const row = sensorModelFor(model, category)
  return row && byKind.get(keyOf(row.model, row.category))
}
