import { backFill } from '../history/back-fill.ts'
import { readProgress, resetProgress, writeProgress } from '../history/progress.ts'
import { openSynthesisThread } from '../history/synthesis-thread.ts'
import { type LiveSensor, liveSensor } from '../live/live.ts'
import { stationsOf } from '../plants/plants.ts'
import { runProtocols } from '../protocols/run-protocols.ts'
import { patientSave } from '../transport/json-file.ts'
import { plantsToRun } from '../trials/run-plants.ts'
import type { Config } from './config.ts'
import { devicesOf } from './devices.ts'
import { openFleet } from './fleet.ts'

/** Interval of saving progress, ms. */
const SAVE_MS = 2000
/** Interval of checking for due sensors, ms. */
const TICK_MS = 1000

/** Runs the plants until the signal: commissions, back-fills the history, and sends live data in parallel. */
export async function runSimulator(config: Config, signal: AbortSignal, log: (line: string) => void): Promise<void> {
  const stations = stationsOf(plantsToRun(config.trials))
  const sensorIds = stations.map((station) => station.point.sensor.sensorId)
  const live = new Map<string, LiveSensor>()
  const devices = devicesOf(config.folder, stations, (sensorId) => live.get(sensorId))
  const progress = readProgress(config.folder, Date.now(), config.historyDays)
  const fleet = await openFleet(config, signal, log, () => resetProgress(progress, Date.now(), config.historyDays), devices)
  if (!fleet) return
  if (config.protocols && config.password)
    void runProtocols({ url: config.url, password: config.password, cardPort: config.cardPort }, signal, log)
  const thread = openSynthesisThread()

  let dirty = true
  const save = patientSave('the progress', () => writeProgress(config.folder, progress), log)
  const keep = () => {
    if (dirty) dirty = !save()
  }
  const onProgress = () => {
    dirty = true
  }
  keep()

  let filling = false
  const fill = async () => {
    if (filling || signal.aborted || progress.stretches.length === 0) return
    filling = true
    try {
      await backFill({ progress, thread, sensorIds, signal, publishOf: fleet.publishOf, log, onProgress })
    } catch (error) {
      if (!signal.aborted) log(`history stopped: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      filling = false
    }
  }

  const world = { progress, thread, signal, publishOf: fleet.publishOf, settingsOf: devices.memory.settingsOf, log, onProgress }
  for (const sensorId of sensorIds) live.set(sensorId, liveSensor(world, sensorId))
  const ticking = setInterval(() => {
    const nowMs = Date.now()
    for (const sensor of live.values()) sensor.tick(nowMs)
    fleet.tick(nowMs)
    void fill()
  }, TICK_MS)
  const keeping = setInterval(keep, SAVE_MS)
  log(`live: ${sensorIds.length} sensors`)

  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  clearInterval(ticking)
  clearInterval(keeping)
  keep()
  fleet.close()
  await thread.close()
}
