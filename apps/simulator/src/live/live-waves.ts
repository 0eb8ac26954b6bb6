import { workMode } from '@undertone/domain/device/device.enums'
import type { Settings } from '../device/device-memory.ts'
import { isTriggered, type Routine, waveSettingOf } from '../device/sensor-routine.ts'
import { HOUR_MS, MINUTE_MS, VOICE_PRINT_HOURS } from '../history/slots.ts'
import { settingOf } from '../history/synthesis.ts'
import { sendFile } from '../transport/file-transfer.ts'
import type { WaveFile } from '../transport/wave-file.ts'
import { stationOf } from '../trials/run-plants.ts'
import type { LiveWorld } from './live-world.ts'
import { waveSlotMs } from './schedule.ts'

/** What the waveforms of a sensor depend on besides its settings. */
interface WaveSource {
  readonly routine: () => Routine
  /** Its newest values, for the thresholds. */
  readonly values: () => Readonly<Record<string, number>>
}

/** The waveforms of one sensor. */
export interface LiveWaves {
  /** Records and sends what is due. */
  record(nowMs: number): Promise<void>
  /** Records and sends one for a command, now. */
  collect(params: Settings, commandId: number, nowMs: number): Promise<void>
}

/** Records the waveforms of a sensor as its settings say, and sound recordings rarely. */
export function liveWaves(world: LiveWorld, sensorId: string, { routine, values }: WaveSource): LiveWaves {
  const { progress, thread } = world
  let lastWaveMs = Number.NEGATIVE_INFINITY
  let lastVoicePrintMs = Number.NEGATIVE_INFINITY
  const usual = settingOf(stationOf(sensorId))

  async function record(nowMs: number): Promise<void> {
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
    if (!isTriggered(settings, values(), setting)) return
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

  return { record, collect }
}
