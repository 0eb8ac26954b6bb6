import { workMode } from '@undertone/domain/device/device.enums'
import type { Settings } from '../device/device-memory.ts'
import { isTriggered, routineOf, waveSettingOf } from '../device/sensor-routine.ts'
import type { Progress } from '../history/progress.ts'
import { HOUR_MS, MINUTE_MS, VOICE_PRINT_HOURS } from '../history/slots.ts'
import { settingOf } from '../history/synthesis.ts'
import type { SynthesisThread } from '../history/synthesis-thread.ts'
import { sendFile } from '../transport/file-transfer.ts'
import type { Publish } from '../transport/gateway-link.ts'
import { type TelemetryRow, telemetryMessage } from '../transport/telemetry.ts'
import type { WaveFile } from '../transport/wave-file.ts'
import { stationOf } from '../trials/run-plants.ts'
import { dueRows, waveSlotMs } from './schedule.ts'

/** Dependencies of a live sensor. */
export interface LiveWorld {
  readonly progress: Progress
  readonly thread: SynthesisThread
  readonly signal: AbortSignal
  publishOf(sensorId: string): Publish
  /** The settings of a sensor as they are now. */
  settingsOf(sensorId: string): Settings
  log(line: string): void
  onProgress(): void
}

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
  let lastWaveMs = Number.NEGATIVE_INFINITY
  let lastVoicePrintMs = Number.NEGATIVE_INFINITY
  /** Values of the newest rows, for the thresholds of its waveforms and for sending them again. */
  let newestRows: readonly TelemetryRow[] = []
  const usual = settingOf(stationOf(sensorId))
  const { gateway } = stationOf(sensorId).point.sensor
  const routine = () => routineOf(sensorId, gateway, world.settingsOf(sensorId))

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

  async function wave(nowMs: number): Promise<void> {
    const settings = world.settingsOf(sensorId)
    const { waveMs, offsetMs } = routine()
    if (waveMs === null || !usual) return
    const first = lastWaveMs === Number.NEGATIVE_INFINITY
    const isTogether = settings.workMode === workMode.members.Timebase.code
    const slot =
      first && !isTogether
        ? Math.floor((nowMs - offsetMs) / MINUTE_MS) * MINUTE_MS + offsetMs
        : waveSlotMs(offsetMs, nowMs, waveMs, isTogether)
    // The first waveform is outside the grid: keep some distance.
    if (slot - lastWaveMs < Math.min(5 * MINUTE_MS, waveMs)) return
    lastWaveMs = slot
    const setting = waveSettingOf(usual, settings)
    if (!isTriggered(settings, newestRows.at(-1)?.values ?? {}, setting)) return
    const axes = typeof settings.waveAxes === 'string' ? settings.waveAxes : 'XYZ'
    await send(await thread.ask({ kind: 'wave', sensorId, presentMs: progress.presentMs, atMs: slot, wish: { setting, axes } }))
    if (slot - lastVoicePrintMs < VOICE_PRINT_HOURS * HOUR_MS) return
    lastVoicePrintMs = slot
    await send(await thread.ask({ kind: 'voicePrint', sensorId, presentMs: progress.presentMs, atMs: slot }))
  }

  async function send(files: readonly WaveFile[]): Promise<void> {
    const publish = world.publishOf(sensorId)
    const outcomes = await Promise.all(files.map((file) => sendFile(publish, file)))
    const lost = outcomes.find((outcome) => !outcome.stored)
    if (lost && !lost.stored) world.log(`${sensorId}: the product rejected a wave at its ${lost.step} (0x${lost.reason.toString(16)})`)
  }

  async function collect(params: Settings, commandId: number, nowMs: number): Promise<void> {
    if (!usual) throw new Error('this device records no waveforms')
    const axes = typeof params.waveAxes === 'string' ? params.waveAxes : 'XYZ'
    const wish = { setting: waveSettingOf(usual, params), axes, cmdId: String(commandId) }
    await send(await thread.ask({ kind: 'wave', sensorId, presentMs: progress.presentMs, atMs: Math.floor(nowMs / 1000) * 1000, wish }))
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
    collect,
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
        wave(nowMs)
          .catch(failed)
          .finally(() => {
            sendingWave = false
          })
      }
    },
  }
}
