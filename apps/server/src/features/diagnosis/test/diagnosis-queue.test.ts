import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask, type LeasedKind, type TaskKind } from '../../../platform/queue/task.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { Diagnoser } from '../run/diagnoser.ts'
import { diagnosisTaskKinds } from '../run/diagnosis.tasks.ts'
import { openDiagnosisPlant } from './test-diagnosis-plant.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>

beforeAll(async () => {
  plant = await openDiagnosisPlant('diagnosis_queue')
  await addTenant(plant.server, 50, 'otheradmin')
  await plant.enterBearing(1)
})
afterAll(() => plant?.server.close())
beforeEach(async () => {
  await sql`delete from sampling`.execute(plant.db)
  await sql`delete from task`.execute(plant.db)
})

/** The kinds with a diagnoser that only notes what it is asked. */
const noted = (diagnose: (id: number) => Promise<void>): TaskKind[] => diagnosisTaskKinds({ diagnose } as unknown as Diagnoser)
function evaluation(): LeasedKind<unknown> {
  const kind = plant.server.features.taskKinds.find(({ name }) => name === 'waveEvaluation')
  if (kind?.mode !== 'lease') throw new Error('alarms of waveforms are evaluated under a lease')
  return kind
}

test('a waveform is queued with its transaction, after its alarms; what is old has a queue of its own', async () => {
  const hoursAgo = (hours: number) => Math.floor((Date.now() - plant.startMs) / 3_600_000) - hours
  const [now, old] = [await plant.wave({ at: hoursAgo(2) }), await plant.wave({ at: hoursAgo(30) })]
  const { rows } = await sql<{ kind: string; key: string }>`select kind, key from task order by due_at, id`.execute(plant.db)
  expect(rows.map(({ kind, key }) => [kind, Number(key)])).toEqual([
    ['waveEvaluation', now],
    ['waveEvaluation', old],
    ['diagnosis', now],
    ['diagnosisHistory', old],
  ])
})

test('axes that follow join the task, and a waveform that these rules know is not diagnosed again', async () => {
  const id = await plant.wave()
  await plant.storeWave(
    'Y',
    id,
    new Float32Array(4096).map((_, i) => Math.sin(i)),
    'm/s2',
  )
  expect(await plant.waiting()).toHaveLength(1)
  await plant.look()
  const read = async () =>
    (await sql<{ axes: string; diagnosedAt: Date }>`select axes, diagnosed_at from diagnosis where sampling_id = ${id}`.execute(plant.db))
      .rows[0]
  const before = await read()
  expect(before?.axes).toBe('XY')
  await enqueueTask(plant.db, 'diagnosis', { tenantId: 13, key: String(id) })
  await plant.look()
  expect(await read()).toEqual(before)
  await plant.storeWave(
    'Z',
    id,
    new Float32Array(4096).map((_, i) => Math.sin(i)),
    'm/s2',
  )
  await plant.look()
  expect((await read())?.axes).toBe('XYZ')
})

test('a backlog delays neither the alarms of a waveform nor another customer', async () => {
  for (let key = 1; key <= 20; key++) await enqueueTask(plant.db, 'diagnosis', { tenantId: 13, key: String(key) })
  await enqueueTask(plant.db, 'diagnosis', { tenantId: 50, key: '99' })
  await plant.wave()
  await makeTasksDue(plant.db)
  const asked: number[] = []
  const held = Promise.withResolvers<void>()
  const kinds = noted(async (id) => {
    asked.push(id)
    await held.promise
  })
  // The diagnosis goes on only when the alarms are evaluated.
  const alarms = evaluation()
  const handle: typeof alarms.handle = async (tasks, run) => {
    await alarms.handle(tasks, run)
    held.resolve()
  }
  await runTasks(plant.db, [...kinds, { ...alarms, handle }])
  // A worker may end between two calls; the leading server starts it again.
  while ((await runTasks(plant.db, kinds)) > 0);
  // Four at a time: two customers' turns before the first one has its third.
  expect(asked.filter((id) => id < 100).indexOf(99)).toBeLessThan(4)
  expect(asked.filter((id) => id <= 20)).toHaveLength(20)
})

test('an alarm has the diagnosis of the waveform nearest to it, for those who may see it', async () => {
  const [before, near] = await plant.waves(false, true)
  const { rows } = await sql<{ t0: Date }>`select t0 from sampling where id = ${near}`.execute(plant.db)
  const raised = new Date((rows[0]?.t0.getTime() ?? 0) + 600_000)
  const addAlarm = async (at: Date) =>
    (
      await sql<{
        id: number
      }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, source, level, began_at, raised_at, last_at, ended_at)
        values (13, 13, ${plant.ids.equipmentId}, ${plant.ids.mappingId}, 'VibrationIntensity', 1, 2, ${at}, ${at}, ${at}, ${at}) returning id`.execute(
        plant.db,
      )
    ).rows[0]!.id
  const [id, long] = [await addAlarm(raised), await addAlarm(new Date(raised.getTime() - 40 * 3_600_000))]
  const read = async (alarmId: number, token = plant.token) =>
    (await plant.server.send(alarmRecordCalls.detail, { params: { id: String(alarmId) } }, token)).data
  expect(before).toBeLessThan(near!)
  const found = await read(id)
  expect(found).toMatchObject({ diagnosisStatus: 3, diagnosis: { waveId: near, verdict: 'finding' } })
  expect(found.diagnosis?.findings).toContainEqual(expect.objectContaining({ fault: 'bearingBreath', part: 'outer' }))
  expect(
    (await plant.server.send(alarmRecordCalls.findPage, { body: { mappingId: plant.ids.mappingId } }, plant.token)).data.records
      .map(({ diagnosisStatus }) => diagnosisStatus)
      .sort(),
  ).toEqual([0, 3])
  expect(await read(long)).toMatchObject({ diagnosisStatus: 0, diagnosis: null })
  await addMember(plant.server, 'alarms', ['business:alarm:list'])
  expect(await read(id, await plant.server.login('alarms'))).toMatchObject({ diagnosisStatus: 0, diagnosis: null })
})

test('a diagnosis that a user has asked for is taken up by the queue if its server ends, and not done twice otherwise', async () => {
  const id = await plant.wave()
  await sql`delete from task`.execute(plant.db)
  await plant.server.send(diagnosisCalls.diagnose, { body: { waveId: id } }, plant.token)
  expect(await plant.waiting()).toMatchObject([{ kind: 'diagnosis', key: String(id) }])
  const { rows } = await sql<{ diagnosedAt: Date }>`select diagnosed_at from diagnosis where sampling_id = ${id}`.execute(plant.db)
  await plant.look()
  const read = async () =>
    (await sql<{ state: number; diagnosedAt: Date }>`select state, diagnosed_at from diagnosis where sampling_id = ${id}`.execute(plant.db))
      .rows
  expect(await read()).toEqual([{ state: 3, ...rows[0] }])
  // As it stands after a crash.
  await sql`update diagnosis set state = 1, diagnosed_at = null where sampling_id = ${id}`.execute(plant.db)
  await enqueueTask(plant.db, 'diagnosis', { tenantId: 13, key: String(id) })
  await plant.look()
  expect(await read()).toEqual([{ state: 3, diagnosedAt: expect.any(Date) }])
})
