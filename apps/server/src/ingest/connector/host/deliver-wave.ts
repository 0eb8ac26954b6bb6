import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { said } from '@undertone/domain/connector/said'
import type { Answer } from '../../message/message.ts'
import type { ConnectorHost } from './connector-host.ts'

const segmentBytes = 64 * 1024
/** A waveform that finds no room is offered again after this time, ms (guess). */
const roomMs = 5000

/** What is announced of a waveform (`user_data` of the file transfer). */
export interface WaveNote {
  readonly sensorId: string
  readonly t0: number
  readonly fs: number
  readonly n: number
  readonly axis: string
  readonly quantity: string
  readonly unit: string
  readonly dtype: string
  readonly scale: number
  readonly offset: number
  readonly rpm?: number
}

/**
 * Hands a waveform to the ingest as a file in parts; resolves when it is committed (`stored`, in the quarantine if it has no place), or with
 * the answer of the part that was refused. The same waveform has the same file, so that one that is sent again is stored once.
 */
export async function deliverWave(host: ConnectorHost, prefix: string, note: WaveNote, samples: Uint8Array): Promise<Answer> {
  const { sensorId, axis, t0 } = note
  const fileId = `${prefix}-${host.setup.id ?? 0}-${sensorId.replaceAll('/', '-')}-${axis}-${t0}`
  const sha256 = createHash('sha256').update(samples).digest('hex')
  const user_data = { type: 'wave', ...note, freqMode: 1, trigger: 'cycle' }
  const init = JSON.stringify({ name: `${axis}.bin`, size: samples.length, checksum: sha256, user_data })
  const parts: [step: string, payload: Uint8Array][] = [['init', Buffer.from(init)]]
  for (let at = 0; at < samples.length; at += segmentBytes) parts.push([String(at), samples.subarray(at, at + segmentBytes)])
  parts.push([`fin/${samples.length}`, Buffer.alloc(0)])
  for (const [step, payload] of parts) {
    for (;;) {
      // Counted once, with its end.
      const isCounted = step.startsWith('fin')
      const { answer } = await host.deliver({ protocol: 'fileTransfer', address: `$file/${fileId}/${step}`, payload }, { isCounted })
      if (answer === 'stored') break
      if (answer !== 'pause') return answer
      host.monitor.error(said('noRoomForWave'))
      await pause(roomMs)
    }
  }
  return 'stored'
}
