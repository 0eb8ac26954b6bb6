import type { Progress } from '../history/progress.ts'
import { HOUR_MS, MINUTE_MS, VOICE_PRINT_HOURS, wakeOffsetMs } from '../history/slots.ts'
import type { SynthesisThread } from '../history/synthesis-thread.ts'
import { sendFile } from '../transport/file-transfer.ts'
import type { Publish } from '../transport/gateway-link.ts'
import { telemetryMessage } from '../transport/telemetry.ts'
import type { WaveFile } from '../transport/wave-file.ts'
import { dueRows, waveSlotMs } from './schedule.ts'

/** Dependencies of a live sensor. */
export interface LiveWorld {
  readonly progress: Progress
  readonly thread: SynthesisThread
  readonly signal: AbortSignal
  publishOf(sensorId: string): Publish
  log(line: string): void
  onProgress(): void
}

/**
 * Live data of one sensor: rows by the minute, waveforms by the half hour, sound recordings rarely, each only after the previous one was
 * stored.
 */
export interface LiveSensor {
  /** Sends what is due; does nothing while busy. */
  tick(nowMs: number): void
}

export function liveSensor(world: LiveWorld, sensorId: string): LiveSensor {
  const { progress, thread } = world
  let sendingRows = false
  let sendingWave = false
  let lastWaveMs = Number.NEGATIVE_INFINITY
  let lastVoicePrintMs = Number.NEGATIVE_INFINITY

  async function rows(nowMs: number): Promise<void> {
    const due = dueRows(sensorId, progress.liveMs.get(sensorId) ?? progress.presentMs - MINUTE_MS, nowMs)
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
    progress.liveMs.set(sensorId, newest)
    world.onProgress()
  }

  async function wave(nowMs: number): Promise<void> {
    const first = lastWaveMs === Number.NEGATIVE_INFINITY
    const slot = first
      ? Math.floor((nowMs - wakeOffsetMs(sensorId)) / MINUTE_MS) * MINUTE_MS + wakeOffsetMs(sensorId)
      : waveSlotMs(sensorId, nowMs)
    // The first waveform is outside the half-hourly grid: keep some distance.
    if (slot - lastWaveMs < 5 * MINUTE_MS) return
    lastWaveMs = slot
    await send(await thread.ask({ kind: 'wave', sensorId, presentMs: progress.presentMs, atMs: slot }))
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

  const failed = (error: unknown) => {
    if (!world.signal.aborted) world.log(`${sensorId}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return {
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
