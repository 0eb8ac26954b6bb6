import type { ParsedOf } from '@undertone/domain/core/call'
import { batchCalls as calls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { recordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { encodeWav } from '@undertone/formats/recording/wav'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { openWavePlant } from '../../../../testing/test-wave-plant.ts'
import { boundary, formOf } from '../../../file/test-upload.ts'
import { Recordings } from '../../recording/recording.service.ts'
import { TelemetryReader } from '../../telemetry/telemetry-reader.ts'
import { telemetrySource } from '../../telemetry/telemetry-source.ts'
import { batchTasks } from '../batch.task.ts'
import { recordingSource } from '../recording-source.ts'

type Rule = ParsedOf<typeof calls.apply>['body']['rule']

/** A rule with what it says, and nothing else. */
export const ruleOf = (part: Partial<Rule> = {}): Rule => ({ ...recordingRule.parse({}), ...part })

const hz = 5120

/** A short WAV file of one tone, whose amplitude tells it from others; in g, with a start unless it is null. */
export const wavOf = (amplitude: number, startedAt = '2026-11-19 10:00:00', names: readonly string[] = ['X']): Buffer =>
  Buffer.from(
    encodeWav(
      {
        title: 'R',
        startedAt,
        domain: 'time',
        quantity: 'acceleration',
        step: 1 / hz,
        rpm: null,
        channels: names.map((name, at) => ({
          name,
          axis: null,
          unit: 'g',
          samples: Float32Array.from({ length: 256 }, (_, i) => (amplitude + at) * Math.sin((2 * Math.PI * 50 * i) / hz)),
        })),
        facts: [],
      },
      32,
    ),
  )

/** A plant with an import tool: P-1/DE has a sensor. */
export async function openBatchPlant(name: string) {
  const plant = await openWavePlant(name)
  const { server } = plant
  const { db, events, imports, samplings, past } = server.foundation
  const recordings = new Recordings(db, samplings)
  const reader = new TelemetryReader()
  const disk = { isFull: false }
  const shared = { db, events, imports, refusesUploads: () => disk.isFull }
  const sources = { recordings: recordingSource({ ...shared, recordings }), thingsBoard: telemetrySource({ ...shared, past, reader }) }
  const parts = { ...shared, sources }
  const kind = batchTasks(parts)
  const work = () => runTasks(db, [kind])
  const send = <C extends Parameters<typeof server.sendAny>[0]>(
    call: C,
    input: Parameters<typeof server.sendAny>[1],
    token = plant.token,
  ) => server.sendAny(call, input, token)

  async function upload(id: number, path: string, bytes: Buffer, token = plant.token) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${calls.upload.path}?${new URLSearchParams({ id: String(id), path, modified: String(Date.UTC(2026, 10, 1)) })}`,
      headers: { token, 'accept-language': 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: formOf([{ name: 'file', bytes }]),
    })
    return answer.json()
  }
  const add = async (title: string, token = plant.token, source: RecordingBatch['source'] = 'recordings'): Promise<number> =>
    (await send(calls.add, { body: { name: title, source } }, token)).data.id
  /** An import with these files, read. */
  async function filled(title: string, files: Readonly<Record<string, Buffer>>): Promise<number> {
    const id = await add(title)
    for (const [path, bytes] of Object.entries(files)) await upload(id, path, bytes)
    await send(calls.read, { body: { id } })
    await work()
    return id
  }
  const preview = async (id: number, rule: Rule) => (await send(calls.preview, { body: { id, rule, pageSize: 100 } })).data
  const detail = async (id: number): Promise<RecordingBatch> => (await send(calls.detail, { params: { id } })).data
  async function applied(id: number, rule: Rule): Promise<RecordingBatch> {
    const asked = await send(calls.apply, { body: { id, rule } })
    if (asked.code !== 200) throw new Error(asked.msg)
    await work()
    return detail(id)
  }
  const report = async (id: number) => (await send(calls.report, { body: { id, pageSize: 100 } })).data
  async function undone(id: number): Promise<RecordingBatch> {
    await send(calls.undo, { body: { id } })
    await work()
    return detail(id)
  }
  const close = async () => {
    await recordings.close()
    await reader.close()
    await server.close()
  }
  return { ...plant, kind, parts, disk, recordings, work, send, upload, add, filled, preview, detail, applied, report, undone, close }
}

export type BatchPlant = Awaited<ReturnType<typeof openBatchPlant>>
