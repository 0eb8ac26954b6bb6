import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import type { InputOf } from '@undertone/domain/core/call'
import { sql } from 'kysely'
import { startFakeModel } from '../../../../../../scripts/test/fake-language-model.ts'
import { silentLog } from '../../../platform/runtime/log.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { openWavePlant, t0 } from '../../../testing/test-wave-plant.ts'
import { assistantTasks } from '../write/assistant.tasks.ts'

const found = {
  fault: 'bearingBreath',
  part: 'outer',
  component: { cn: '驱动端轴承 6205', en: 'Drive-end bearing 6205' },
  channels: ['X'],
  stage: 2,
  confidence: 0.9,
  word: 'clear',
  codes: [1106],
  evidence: [
    {
      ...{ label: 'BPFO 2×', view: 'envelope', channel: 'X', waveId: null, hz: 176.85, order: 7.17, harmonic: 2, sideband: 0, code: 1106 },
      ...{ band: null, value: 1.24, unit: 'm/s²', floorDb: 18, comparedWith: null, source: 'test' },
    },
  ],
  doubts: [{ cn: '松动也有相同的谐波', en: 'Looseness has the same harmonics' }],
  rule: 'bearing',
}

const chosen = { automatic: 'Off', language: 'en', dailyTexts: 50 } as const

/** A plant with one alarm and one finding, a language model that does what a test says, and the tasks of the assistant. */
export async function openAssistantPlant(name: string) {
  const plant = await openWavePlant(name)
  const model = await startFakeModel()
  const { db, foundation } = plant.server
  const platform = await plant.server.login('superadmin')
  const { equipmentId, mappingId } = plant.ids
  const raised = new Date(t0)
  const alarm = async (type = 'VibrationIntensity') =>
    (
      await sql<{
        id: number
      }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level, key, side, limit_value,
          value, peak_value, began_at, raised_at, last_at, sample_count)
        values (13, 13, ${equipmentId}, ${mappingId}, ${type}, 'X', 1, 3, 'vX', 'above', 7.1, 7.2, 7.82, ${raised}, ${raised}, ${raised}, 12)
        returning id`.execute(db)
    ).rows[0]!.id
  const finding = async () =>
    (
      await sql<{
        id: number
      }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, stage, sampling_id,
          first_seen, last_seen, waves)
        values (13, ${mappingId}, 'bearingBreath', 'outer', 'bearing', ${JSON.stringify(found)}::jsonb, 0.9, 0.9, 'clear', 2, 1, ${raised}, ${raised}, 5)
        returning id`.execute(db)
    ).rows[0]!.id
  await sql`update tenant set ai_texts = true`.execute(db)
  await sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, ${raised}, now(), ${JSON.stringify({ vX: [7.2, t0], tem: [71.3, t0] })}::jsonb)
    on conflict (mapping_id) do update set "values" = excluded."values"`.execute(db)
  // A busy machine is no model that stalls.
  const times = { firstByteMs: 20_000, idleMs: 20_000, totalMs: 60_000 }
  const kinds = [assistantTasks({ db, box: foundation.box, outgoing: foundation.outgoing, times })]
  const connect = (body: Partial<InputOf<typeof assistantCalls.save>['body']> = {}) =>
    plant.server.send(assistantCalls.save, { body: { ...chosen, address: model.address, apiKey: 'sk-secret-key', ...body } }, platform)
  const detail = async (id: number, token = plant.token, language = 'en') =>
    (await plant.server.send(aiReportCalls.getDetail, { query: { id: String(id) } }, token, language)).data
  return {
    ...plant,
    db,
    model,
    platform,
    kinds,
    connect,
    detail,
    alarmId: await alarm(),
    findingId: await finding(),
    addAlarm: alarm,
    /** How long the model may say nothing from now on, ms. */
    waits(ms: number) {
      times.firstByteMs = ms
      times.idleMs = ms
    },
    /** Runs what waits, once. */
    run: () => runTasks(db, kinds, silentLog),
    /** Asks for a text and has it written; the answer is as the page shows it. */
    async write(about: { alarmId?: number; findingId?: number }, language = 'en') {
      const asked = await plant.server.send(aiReportCalls.write, { body: about }, plant.token, language)
      await makeTasksDue(db)
      await runTasks(db, kinds, silentLog)
      return detail(asked.data.id)
    },
    async close() {
      await plant.server.close()
      await model.close()
    },
  }
}

export type AssistantPlant = Awaited<ReturnType<typeof openAssistantPlant>>

const boundary = 'undertone-boundary'

/** Uploads a document to the knowledge base. */
export async function uploadDocument({ server, platform }: AssistantPlant, name: string, text: string | Buffer, token = platform) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: assistantCalls.upload.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'en', token },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, ...answer.json() }
}
