import { existsSync } from 'node:fs'
import { noFacts } from '@undertone/condition/diagnosis/record/machine-facts'
import type { DataOf } from '@undertone/domain/core/call'
import { diagnosticModelCalls as calls } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { diagnosticModelErrors as errors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import { modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { type OnnxNode, writeOnnx } from '@undertone/formats/onnx/onnx-writer'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onnxPackage } from '../../../platform/onnx/onnx-protocol.ts'
import { sampleHz } from '../../../testing/test-wave-plant.ts'
import { vibration } from '../test/test-diagnosis-plant.ts'
import { type ModelDraft, openModelPlant, ruleSet } from '../test/test-model-plant.ts'
import { ModelDiagnoser } from './model-diagnoser.ts'

const isInstalled = existsSync(new URL(`../../../../../../node_modules/${onnxPackage}`, import.meta.url))

let plant: Awaited<ReturnType<typeof openModelPlant>>
let platform = ''
beforeAll(async () => {
  plant = await openModelPlant('diagnostic_models')
  platform = plant.platform
})
afterAll(() => plant?.server.close())
beforeEach(() => plant.clear())
const bearing = 'bearingBreath bearing'

describe('a rule set', { timeout: 240_000 }, () => {
  test('is added, listed, edited and found again with what it can name', async () => {
    const model = await plant.added({ note: 'first' })
    expect(model).toMatchObject({
      name: 'Pumps',
      algorithm: 'Rules',
      mapType: 'Record',
      confidence: 0.9,
      faultCode: [13],
      number: 1,
      isInUse: false,
    })
    expect(model.history).toMatchObject([{ number: 1, createdBy: expect.any(String), comparison: null, isInUse: false }])
    const edited = await plant.server.send(calls.edit, { body: { id: model.id, name: 'All pumps', typeCode: [3, 10] } }, platform)
    expect(edited.data).toMatchObject({ name: 'All pumps', typeCode: [3, 10], note: null })
    const find = async (body: object) => (await plant.server.send(calls.findPage, { body }, platform)).data
    expect(await find({ name: 'ALL' })).toMatchObject({ total: 1, records: [{ id: model.id, versions: 1 }] })
    expect(await find({ algorithm: 'Onnx' })).toEqual({ total: 0, records: [] })
    await plant.server.send(calls.editHistory, { body: { id: model.versionId, note: 'tried in May' } }, platform)
    expect((await plant.detail(model.id)).history).toMatchObject([{ note: 'tried in May' }])
  })

  test('is refused with a name that is taken, a rule that is none, or a file', async () => {
    await plant.added()
    expect(await plant.add({ name: 'PUMPS' })).toMatchObject({ code: 1004, field: 'name' })
    expect(await plant.add({ name: 'B', declaration: ruleSet(['astrology']) })).toMatchObject({
      code: errors.unknownRule.code,
      field: 'declaration',
    })
    expect(await plant.add({ name: 'B', fileId: 'a'.repeat(32) })).toMatchObject({ code: errors.fileNotNeeded.code })
    expect(await plant.add({ name: 'B', typeCode: [] })).toMatchObject({ code: 1001 })
  })

  test('judges in place of all rules once it was compared and switched to, and is rolled back in one step', async () => {
    const [id] = await plant.waves(true)
    expect(await plant.namedIn(id!)).toContain(bearing)
    const model = await plant.added()
    expect(await plant.switchTo(model.id, model.versionId)).toMatchObject({ code: errors.notCompared.code, field: 'versionId' })
    expect(await plant.compare(model.versionId)).toMatchObject({
      againstId: null,
      waves: 1,
      same: 0,
      faults: expect.arrayContaining([{ fault: 'bearingBreath', part: 'outer', both: 0, onlyBefore: 1, onlyAfter: 0 }]),
    })
    expect((await plant.switchTo(model.id, model.versionId)).data).toMatchObject({
      isInUse: true,
      switches: [{ fromNumber: null, toNumber: 1 }],
    })
    // The newest waveform of its machines waits to be diagnosed again.
    await plant.look()
    expect(await plant.namedIn(id!)).not.toContain(bearing)
    expect((await plant.rollBack(model.id)).data).toMatchObject({
      isInUse: false,
      switches: [{ fromNumber: 1, toNumber: null, isRollBack: true }, {}],
    })
    await plant.look()
    expect(await plant.namedIn(id!)).toContain(bearing)
    expect(await plant.rollBack((await plant.added({ name: 'new' })).id)).toMatchObject({ code: errors.nothingBefore.code })
  })

  test('has versions; one must be compared with the one in use now', async () => {
    await plant.waves(true)
    const model = await plant.added({ declaration: ruleSet(['bearing'], 0.5) })
    await plant.compare(model.versionId)
    await plant.switchTo(model.id, model.versionId)
    await plant.look()
    const update = (declaration: ModelDraft['declaration']) =>
      plant.server.send(calls.updateModel, { body: { id: model.id, declaration, note: 'wider' } }, platform)
    const { history } = (await update(ruleSet(['bearing', 'imbalance']))).data
    expect(history).toMatchObject([
      { number: 2, note: 'wider', isInUse: false },
      { number: 1, isInUse: true },
    ])
    const second = history[0]!.id
    expect(await plant.compare(second)).toMatchObject({
      againstId: model.versionId,
      faults: [{ fault: 'bearingBreath', both: 1, onlyAfter: 0 }],
    })
    expect((await plant.switchTo(model.id, second)).data).toMatchObject({ number: 2, isInUse: true })
    expect((await plant.rollBack(model.id)).data).toMatchObject({ number: 1, isInUse: true })
    await plant.switchTo(model.id, null)
    // It was compared with version 1, which is no longer in use.
    expect((await plant.switchTo(model.id, second)).code).toBe(errors.notCompared.code)
  })

  test('is not deleted while it is in use, and says so', async () => {
    const model = await plant.added()
    await plant.compare(model.versionId)
    await plant.switchTo(model.id, model.versionId)
    const remove = () => plant.remove(model.id)
    const removeVersion = (id: number) => plant.server.send(calls.removeHistory, { query: { id: String(id) } }, platform)
    expect(await remove()).toMatchObject({
      code: errors.deleteFailed.code,
      msg: 'The model was not deleted: version 1 is in use. Switch it off first.',
    })
    expect((await removeVersion(model.versionId)).msg).toContain('in use')
    await plant.switchTo(model.id, null)
    expect((await removeVersion(model.versionId)).msg).toContain('roll back')
    expect((await remove()).code).toBe(200)
    expect((await remove()).code).toBe(1002)
  })

  test('does not judge beside another one for the same machines', async () => {
    const [one, other] = [await plant.added(), await plant.added({ name: 'Other' })]
    for (const { versionId } of [one, other]) await plant.compare(versionId)
    await plant.switchTo(one.id, one.versionId)
    expect(await plant.switchTo(other.id, other.versionId)).toMatchObject({ code: errors.otherSet.code })
  })

  test('is nothing that a tenant sees', async () => {
    const model = await plant.added()
    for (const answer of [
      await plant.server.send(calls.findPage, { body: {} }, plant.token),
      await plant.server.send(calls.detailHistory, { query: { id: String(model.id) } }, plant.token),
      await plant.server.send(calls.switch, { body: { id: model.id, versionId: null } }, plant.token),
      await plant.server.send(calls.compare, { body: { versionId: model.versionId } }, plant.token),
      await plant.server.send(calls.customers, { query: {} }, plant.token),
    ])
      expect(answer.status).toBe(403)
  })
})

test('while no runtime is installed, the rules go on without the networks in use', async () => {
  const { db, enterBearing } = plant
  await enterBearing(1)
  const id = '0'.repeat(32)
  await db
    .insertInto('file')
    .values({ id, tenantId: null, kind: 'onnx', name: 'a.onnx', size: 1, width: null, height: null, sha256: Buffer.alloc(32) })
    .execute()
  const { rows } = await sql<{ id: number }>`insert into diagnostic_model (name, map_type, algorithm, type_codes)
    values ('Net', 'Features', 'Onnx', array[${await plant.typeOfMachine()}::int]) returning id`.execute(db)
  await sql`insert into diagnostic_model_version (model_id, number, declaration, file_id)
    values (${rows[0]!.id}, 1, ${JSON.stringify(network)}::jsonb, ${id})`.execute(db)
  await sql`update diagnostic_model m set active_version_id = (select v.id from diagnostic_model_version v where v.model_id = m.id)`.execute(
    db,
  )
  const warnings: object[] = []
  const runner = { run: async () => modelProblem('noRuntime') }
  const models = new ModelDiagnoser({
    db,
    files: plant.server.foundation.files,
    runner,
    log: { warn: (fields) => void warnings.push(fields) },
  })
  const samples = vibration(true, 3)
  const channels = [{ name: 'X', direction: null, samples, factor: 1 }]
  const record = { channels, sampleHz, unit: 'm/s2', speedHz: 24.7, waveId: null } as const
  const said = await models.ask(plant.ids.mappingId, { record, baselines: [], facts: noFacts, library: [], parameters: {} }, '13')
  await models.close()
  expect(said).toMatchObject({ set: null, byModels: [] })
  expect(warnings).toMatchObject([{ model: 'model:Net 1', reason: expect.stringContaining('noRuntime') }])
  // The rules still have the samples.
  expect(samples).toEqual(vibration(true, 3))
})

const boundary = 'undertone-boundary'
async function upload(bytes: Uint8Array, token = platform, name = 'net.onnx') {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const answer = await plant.server.app.inject({
    method: 'POST',
    url: calls.upload.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'en', token },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const files = async () => (await sql<{ n: number }>`select count(*)::int as n from file where kind = 'onnx'`.execute(plant.db)).rows[0]!.n

/** A network that gives the same answer to every waveform. */
const steady = (logit: number, last: readonly OnnxNode[] = [{ operator: 'Sigmoid', inputs: ['h'], outputs: ['y'] }]) =>
  writeOnnx({
    name: 'steady',
    inputs: [{ name: 'x', dims: [1, 2] }],
    outputs: [{ name: 'y', dims: [1, 1] }],
    constants: [
      { name: 'w', dims: [2, 1], values: new Float32Array(2) },
      { name: 'b', dims: [1], values: Float32Array.of(logit) },
    ],
    nodes: [{ operator: 'MatMul', inputs: ['x', 'w'], outputs: ['p'] }, { operator: 'Add', inputs: ['p', 'b'], outputs: ['h'] }, ...last],
  })
const network: Extract<ModelDraft['declaration'], { algorithm: 'Onnx' }> = {
  algorithm: 'Onnx',
  input: { mapType: 'Features', features: ['kurtosis', 'crest'], minSampleHz: 100, maxSampleHz: null, minSeconds: 0.1, window: 'hann' },
  outputs: [{ fault: 'looseness', part: null, threshold: 0.5 }],
  confidence: 0.6,
}

describe('a file', () => {
  test.each([
    ['junk', Buffer.from('MZ not a network'), 'damaged'],
    ['a network of an unknown operator', steady(0, [{ operator: 'Backdoor', inputs: ['h'], outputs: ['y'] }]), 'Backdoor is not supported'],
    [
      'a network that grows without a bound',
      steady(0, [{ operator: 'Expand', inputs: ['h', 'b'], outputs: ['y'] }]),
      'Expand is not supported',
    ],
  ])('%s is refused with the reason, and not kept', async (_name, bytes, reason) => {
    const before = await files()
    const answer = await upload(bytes)
    expect(answer).toMatchObject({ status: 200, code: errors.fileRefused.code })
    expect(answer.msg).toContain(reason)
    expect(await files()).toBe(before)
  })

  test('is refused from a tenant, and without a form', async () => {
    expect((await upload(steady(0), plant.token)).status).toBe(403)
    const bare = await plant.server.app.inject({ method: 'POST', url: calls.upload.path, headers: { token: platform } })
    expect(bare.json().code).not.toBe(200)
  })

  test.runIf(!isInstalled)('is refused while the server cannot run it', async () => {
    expect((await upload(steady(0))).msg).toContain('no ONNX runtime')
  })
})

// Processes start, and all that is asked has the lowest priority: on a busy machine that takes a while.
describe.runIf(isInstalled)('a network', { timeout: 240_000 }, () => {
  const uploaded = async (bytes: Uint8Array): Promise<DataOf<typeof calls.upload>> =>
    (await upload(bytes, platform, '..\\nets/My net.onnx')).data

  test('is kept with its shape, for the platform alone', async () => {
    const file = await uploaded(steady(0))
    expect(file).toMatchObject({ name: 'My net.onnx', inputs: 2, outputs: 1, nodes: 3, parameters: 3 })
    await plant.added({ name: 'Kept', declaration: network, fileId: file.fileId })
    // Also when its uploader is gone.
    await sql`update file set created_by = null where id = ${file.fileId}`.execute(plant.db)
    const read = (token: string) =>
      plant.server.app.inject({ url: fileCalls.get.path.replace('{fileId}', file.fileId), headers: { token } })
    expect([(await read(plant.token)).statusCode, (await read(platform)).statusCode]).toEqual([404, 200])
  })

  test('whose shape or answers are not those declared is refused with the reason', async () => {
    const { fileId } = await uploaded(steady(0))
    const reasonOf = async (declaration: ModelDraft['declaration'], id = fileId) => {
      const { code, msg, field } = await plant.add({ declaration, fileId: id })
      expect([code, field]).toEqual([errors.fileRefused.code, 'fileId'])
      return msg
    }
    expect(await reasonOf({ ...network, input: { ...network.input, features: ['kurtosis'] } as typeof network.input })).toContain(
      'x [1, 2] ≠ [1, 1]',
    )
    const two = [...network.outputs, { fault: 'imbalance' as const, part: null, threshold: 0.5 }]
    expect(await reasonOf({ ...network, outputs: two })).toContain('y [1, 1] ≠ [1, 2]')
    const loud = await uploaded(steady(7, [{ operator: 'Identity', inputs: ['h'], outputs: ['y'] }]))
    expect(await reasonOf(network, loud.fileId)).toContain('a trial gave 7')
    expect(await plant.add({ declaration: network })).toMatchObject({ code: errors.noFile.code })
    expect(await plant.add({ declaration: network, fileId: 'b'.repeat(32) })).toMatchObject({ code: errors.noFile.code })
  })

  test('names what it declares beside the rules, from the same waveforms as it was compared on', async () => {
    const [id] = await plant.waves(true)
    const { fileId } = await uploaded(steady(2))
    const model = await plant.added({ name: 'Loose', declaration: network, fileId })
    expect(model).toMatchObject({ algorithm: 'Onnx', mapType: 'Features', faultCode: [12], fileName: 'My net.onnx' })
    expect(await plant.compare(model.versionId)).toMatchObject({
      waves: 1,
      refused: {},
      faults: expect.arrayContaining([{ fault: 'looseness', part: null, both: 0, onlyBefore: 0, onlyAfter: 1 }]),
    })
    await plant.switchTo(model.id, model.versionId)
    await plant.look()
    expect(await plant.namedIn(id!)).toEqual(expect.arrayContaining([bearing, 'looseness model:Loose 1']))
    // The file stays as long as a version has it, and a version of another kind is none of this model's.
    await expect(sql`delete from file where id = ${fileId}`.execute(plant.db)).rejects.toThrow()
    const other = await plant.server.send(calls.updateModel, { body: { id: model.id, declaration: ruleSet(['bearing']) } }, platform)
    expect(other).toMatchObject({ code: errors.otherKind.code, field: 'declaration' })
  })

  test('that is lost is left out, and the rules go on', async () => {
    const { fileId } = await uploaded(steady(2))
    const model = await plant.added({ name: 'Lost', declaration: network, fileId })
    await plant.compare(model.versionId)
    await plant.switchTo(model.id, model.versionId)
    await sql`update diagnostic_model_version set declaration = '{"algorithm": "Oracle"}'`.execute(plant.db)
    const [id] = await plant.waves(true)
    expect(await plant.namedIn(id!)).toContain(bearing)
  })
})
