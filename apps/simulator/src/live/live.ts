import type { Settings } from '../device/device-memory.ts'
import { routineOf } from '../device/sensor-routine.ts'
import { MINUTE_MS } from '../history/slots.ts'
import { type TelemetryRow, telemetryMessage } from '../transport/telemetry.ts'
import { stationOf } from '../trials/run-plants.ts'
import { liveWaves } from './live-waves.ts'
import type { LiveWorld } from './live-world.ts'
import { dueRows } from './schedule.ts'

/**
 * Live data of one sensor: rows and waveforms as its settings say, sound recordings rarely, each only after the previous one was stored.
 */
export interface LiveSensor {
  /** Sends what is due; does nothing while busy. */
  tick(nowMs: number): void
  /** Records one waveform for a command, now. */
  collect(params: Settings, commandId: number, nowMs: number): Promise<void>
  /** Sends the newest values once more; resolves to their number. */
  resend(): Promise<number>
  /** The newest signal strength that it has sent; 0 before the first. */
  rssi(): number
}

export function liveSensor(world: LiveWorld, sensorId: string): LiveSensor {
  const { progress, thread } = world
  let sendingRows = false
  let sendingWave = false
  /** Values of the newest rows, for the thresholds of its waveforms and for sending them again. */
  let newestRows: readonly TelemetryRow[] = []
  const { gateway } = stationOf(sensorId).point.sensor
  const routine = () => routineOf(sensorId, gateway, world.settingsOf(sensorId))
  const waves = liveWaves(world, sensorId, { routine, values: () => newestRows.at(-1)?.values ?? {} })

  async function rows(nowMs: number): Promise<void> {
    const due = dueRows(progress.liveMs.get(sensorId) ?? progress.presentMs - MINUTE_MS, nowMs, routine())
    const newest = due.times.at(-1)
    if (newest === undefined) return
    if (due.gap) {
      const { fromMs, toMs } = due.gap
      // Sensors were offline together: one period serves them all.
      const joined = progress.stretches.find((stretch) => Math.abs(stretch.toMs - toMs) < 10 * MINUTE_MS)
      if (!joined)
        progress.stretches.push({ fromMs: Math.floor(fromMs / MINUTE_MS) * MINUTE_MS, toMs: Math.floor(toMs / MINUTE_MS) * MINUTE_MS })
    }
    const made = await thread.ask({ kind: 'rows', sensorId, presentMs: progress.presentMs, times: due.times })
    const { topic, payload } = telemetryMessage(sensorId, made)
    const reason = await world.publishOf(sensorId)(topic, payload)
    if (reason >= 0x80) world.log(`${sensorId}: the product rejected features (0x${reason.toString(16)})`)
    newestRows = made
    progress.liveMs.set(sensorId, newest)
    world.onProgress()
  }

  async function resend(): Promise<number> {
    if (newestRows.length === 0) return 0
    const { topic, payload } = telemetryMessage(sensorId, newestRows, { resend: true })
    await world.publishOf(sensorId)(topic, payload)
    return newestRows.length
  }

  const failed = (error: unknown) => {
    if (!world.signal.aborted) world.log(`${sensorId}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return {
    collect: waves.collect,
    resend,
    rssi: () => newestRows.at(-1)?.values.rssi ?? 0,
    tick(nowMs) {
      if (!sendingRows) {
        sendingRows = true
        rows(nowMs)
          .catch(failed)
          .finally(() => {
            sendingRows = false
          })
      }
      if (!sendingWave) {
        sendingWave = true
        waves
          .record(nowMs)
          .catch(failed)
          .finally(() => {
            sendingWave = false
          })
      }
    },
  }
}
