import { signalKey, signalOf } from '@undertone/domain/device/telemetry/analogue-signal'
import { type AxisFeatures, featuresOf, telemetryOf } from '../physics/features.ts'
import { speedRpmAt } from '../physics/load.ts'
import { processAt } from '../physics/pump-process.ts'
import { seeded } from '../physics/random.ts'
import { slowAt } from '../physics/slow-values.ts'
import type { FittedTransmitter } from '../plants/plant.ts'
import type { Station } from '../plants/plants.ts'
import { sensorFits, type WaveSetting } from '../plants/sensor-fit.ts'
import type { TelemetryRow } from '../transport/telemetry.ts'
import { int16Bytes, type WaveFile, waveFile } from '../transport/wave-file.ts'
import { stationOf } from '../trials/run-plants.ts'
import { waveAt } from '../wave/signal.ts'
import type { Stretch } from './plan.ts'
import { ANCHOR_HOURS, anchorBefore, isOnGrid, slotMs, slotsWithin, VOICE_PRINT_HOURS, WAVE_HOURS } from './slots.ts'

const AXES = ['X', 'Y', 'Z'] as const

function modelOf({ machine, point }: Station) {
  const model = machine.physics.points.find((candidate) => candidate.key === point.key)
  if (!model) throw new Error(`${machine.name} ${point.name} has no physics`)
  return model
}

/** What a transmitter sends at one time: its signal, as the product converts it. */
function signalRow({ machine }: Station, analogue: FittedTransmitter['analogue'], atMs: number): TelemetryRow {
  if (!machine.process) throw new Error(`${machine.name} has no process`)
  const value = processAt(machine.physics, machine.process, analogue.category, atMs)
  return { ts: atMs, values: { [signalKey]: Number(signalOf(value, analogue).toFixed(4)) } }
}

/** Waveform settings of a station: longer where a known bearing is monitored and the model supports it; null for a transmitter. */
export function settingOf(station: Station): WaveSetting | null {
  const { sensor } = station.point
  if ('analogue' in sensor) return null
  const fit = sensorFits[sensor.model]
  return sensor.wave ?? ((modelOf(station).bearing && fit.watch) || fit.usual)
}

const waveRequest = (station: Station, presentMs: number, atMs: number, { sampleHz, samples }: WaveSetting) =>
  waveAt({ machine: station.machine.physics, point: modelOf(station), atMs, presentMs, sampleHz, samples })

/** How a waveform departs from the usual one of its point. */
export interface WaveWish {
  readonly setting?: WaveSetting
  /** Axes as the specification names them, such as `XYZ`. */
  readonly axes?: string
  /** The command that asked for it. */
  readonly cmdId?: string
}

/** The waveform files of one measurement, one for each axis; none of a transmitter. */
export function waveFilesAt(
  sensorId: string,
  presentMs: number,
  atMs: number,
  { setting, axes = 'XYZ', cmdId }: WaveWish = {},
): WaveFile[] {
  const station = stationOf(sensorId)
  const usual = settingOf(station)
  return usual ? filesOf(station, presentMs, atMs, setting ?? usual, { axes, cmdId: cmdId ?? null }) : []
}

/** The three files of one sound recording; none for a point without sound. */
export function voicePrintFilesAt(sensorId: string, presentMs: number, atMs: number): WaveFile[] {
  const station = stationOf(sensorId)
  const { sensor } = station.point
  const setting = 'listens' in sensor && sensor.listens ? sensorFits[sensor.model].voicePrint : undefined
  return setting ? filesOf(station, presentMs, atMs, setting) : []
}

function filesOf(
  station: Station,
  presentMs: number,
  atMs: number,
  setting: WaveSetting,
  { axes: wanted, cmdId }: { readonly axes: string; readonly cmdId: string | null } = { axes: 'XYZ', cmdId: null },
): WaveFile[] {
  const { sensorId } = station.point.sensor
  const { axes, shaftRpm } = waveRequest(station, presentMs, atMs, setting)
  const { sampleHz, freqMode } = setting
  const origin = { sensorId, t0: atMs, sampleHz, unit: 'm/s2', freqMode, rpm: round(shaftRpm), cmdId } as const
  const trigger = cmdId === null ? 'cycle' : 'command'
  return axes.flatMap((samplesOfAxis, i) => {
    const axis = AXES[i] ?? 'X'
    return wanted.includes(axis) ? [waveFile({ ...origin, axis, trigger }, int16Bytes(samplesOfAxis))] : []
  })
}

/** The features that a sensor sends at one time, computed from a waveform of that time. */
export function rowAt(sensorId: string, presentMs: number, atMs: number): TelemetryRow {
  const station = stationOf(sensorId)
  const { sensor } = station.point
  if ('analogue' in sensor) return signalRow(station, sensor.analogue, atMs)
  return rowOf(station, presentMs, atMs, anchorAt(sensorId, presentMs, atMs))
}

/** Anchors are on the edges of two days' jobs, so the last few are cached. */
const anchorCache = new Map<string, AxisFeatures[]>()

function anchorAt(sensorId: string, presentMs: number, atMs: number): AxisFeatures[] {
  const station = stationOf(sensorId)
  const setting = settingOf(station)
  if (!setting) throw new Error(`${sensorId} records no waveforms`)
  return waveRequest(station, presentMs, atMs, setting).axes.map((axis) => featuresOf(axis, setting.sampleHz))
}

function anchorOfSlot(sensorId: string, presentMs: number, hour: number): AxisFeatures[] {
  const key = `${sensorId}@${hour}/${presentMs}`
  const known = anchorCache.get(key)
  if (known) return known
  const anchor = anchorAt(sensorId, presentMs, slotMs(sensorId, hour))
  anchorCache.set(key, anchor)
  const oldest = anchorCache.keys().next()
  if (anchorCache.size > 400 && !oldest.done) anchorCache.delete(oldest.value)
  return anchor
}

function rowOf(station: Station, presentMs: number, atMs: number, features: readonly AxisFeatures[]): TelemetryRow {
  const model = modelOf(station)
  const physics = station.machine.physics
  return {
    ts: atMs,
    values: {
      ...telemetryOf(features),
      ...slowAt(physics, model, station.plant.climate, presentMs, atMs),
      rSpeed: round(speedRpmAt(physics, atMs) * model.shaftRatio),
    },
  }
}

/** Scatter of a feature from one short record to the next: shocks scatter more than energy (measured on the synthesized waves). */
const SCATTER: Readonly<Record<keyof AxisFeatures, number>> = { a: 0.015, v: 0.03, s: 0.07, kurt: 0.03, peak: 0.06, env: 0.02, hf: 0.015 }

/** Features between two anchors: geometric, as faults grow, with the scatter of single records. */
export function between(before: readonly AxisFeatures[], after: readonly AxisFeatures[], share: number, seed: string): AxisFeatures[] {
  const random = seeded(seed)
  return before.map((first, axis) => {
    const second = after[axis] ?? first
    const blend = (key: keyof AxisFeatures) => first[key] ** (1 - share) * second[key] ** share * Math.exp(SCATTER[key] * random.normal())
    return { a: blend('a'), v: blend('v'), s: blend('s'), kurt: blend('kurt'), peak: blend('peak'), env: blend('env'), hf: blend('hf') }
  })
}

/** Data sent by one job of the history. */
export interface HistoryPart {
  readonly rows: readonly TelemetryRow[]
  readonly files: readonly WaveFile[]
}

/** Hourly rows of one sensor within a period. */
export function rowsWithin(sensorId: string, presentMs: number, { fromMs, toMs }: Stretch): TelemetryRow[] {
  const station = stationOf(sensorId)
  const { sensor } = station.point
  if ('analogue' in sensor) {
    const { analogue } = sensor
    return slotsWithin(sensorId, fromMs, toMs).map((hour) => signalRow(station, analogue, slotMs(sensorId, hour)))
  }
  return slotsWithin(sensorId, fromMs, toMs).map((hour) => {
    const start = anchorBefore(sensorId, hour)
    const before = anchorOfSlot(sensorId, presentMs, start)
    const features =
      start === hour
        ? before
        : between(before, anchorOfSlot(sensorId, presentMs, start + ANCHOR_HOURS), (hour - start) / ANCHOR_HOURS, `${sensorId}@${hour}`)
    return rowOf(station, presentMs, slotMs(sensorId, hour), features)
  })
}

/** Hourly rows and the waveforms of one sensor within a period. */
export function historyOf(sensorId: string, presentMs: number, stretch: Stretch): HistoryPart {
  const rows = rowsWithin(sensorId, presentMs, stretch)
  const files: WaveFile[] = []
  for (const hour of slotsWithin(sensorId, stretch.fromMs, stretch.toMs)) {
    const atMs = slotMs(sensorId, hour)
    if (isOnGrid(sensorId, hour, WAVE_HOURS)) files.push(...waveFilesAt(sensorId, presentMs, atMs))
    if (isOnGrid(sensorId, hour, VOICE_PRINT_HOURS)) files.push(...voicePrintFilesAt(sensorId, presentMs, atMs))
  }
  return { rows, files }
}

const round = (rpm: number) => Number(rpm.toFixed(2))
