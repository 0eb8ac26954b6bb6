import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import type { Call } from '@undertone/domain/core/call'
import type { Field } from '@undertone/domain/core/field'
import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { addSchema, valueSchema } from '@undertone/domain/core/schema'
import { type ImportDone, type ImportPreview, importColumns } from '@undertone/domain/core/sheet'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { resources } from '@undertone/domain/index/resources'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cell, type ReadSheet, readWorkbook, writeWorkbook } from '../platform/sheet/workbook.ts'
import { resultOfJob } from '../testing/run-job.ts'
import { addMember, addTenant, nextSample, type SampleRow, Samples, sampleValue } from '../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { headingOf } from './sheet-write.ts'

let server: TestServer
let token = ''
let stranger = ''
let powerless = ''
let samples: Samples
let tenantToken = ''
let tenantSamples: Samples
let platform = ''

beforeAll(async () => {
  server = await startTestServer('contract', { checksAnswers: true })
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'powerless', [])
  tenantToken = await server.login()
  platform = await server.login('superadmin')
  stranger = await server.login('otheradmin')
  powerless = await server.login('powerless')
  tenantSamples = new Samples(server, tenantToken, 13)
  begin(false)
})
afterAll(() => server?.close())

/** The caller of the resource's calls: an administrator of the tenant or the platform. */
function begin(asPlatform: boolean): void {
  token = asPlatform ? platform : tenantToken
  samples = asPlatform ? new Samples(server, platform, 13) : tenantSamples
}

/** Sends any call with an arbitrary body: only access is tested. */
async function knock(call: Call, asker: string | null): Promise<number> {
  const url = call.path.replace(/\{\w+\}/g, '1')
  const answer = await server.app.inject({
    method: call.method,
    url,
    headers: asker === null ? {} : { token: asker },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }),
  })
  return answer.statusCode
}

const raw = (call: Call, payload: object, as = token) =>
  server.app.inject({ method: call.method, url: call.path, headers: { token: as, 'accept-language': 'en' }, payload }).then((a) => a.json())

/** The workbook as a user returns it after editing. */
async function sent(sheet: ReadSheet): Promise<{ content: string }> {
  const [header, ...rows] = sheet.rows
  const bytes = await writeWorkbook({
    name: sheet.name,
    header: header?.cells.map(String) ?? [],
    widths: [],
    rows: rows.map(({ cells }) => cells),
    choices: [],
  })
  return { content: Buffer.from(bytes).toString('base64') }
}

const withCell = (sheet: ReadSheet, heading: string, value: Cell): ReadSheet => {
  const at = sheet.rows[0]?.cells.indexOf(heading) ?? -1
  expect(at, heading).toBeGreaterThanOrEqual(0)
  return {
    ...sheet,
    rows: sheet.rows.map((row, n) => (n === 0 ? row : { ...row, cells: row.cells.map((cell, i) => (i === at ? value : cell)) })),
  }
}

async function exported(of: Resource, ids: string, as = token): Promise<ReadSheet> {
  const answer = await server.send(callsOf(of).export, { query: { ids } }, as)
  expect(answer.code).toBe(200)
  return readWorkbook(answer.data as unknown as Uint8Array)
}

/** A text field that may be changed freely. */
const freeText = (of: Resource): [string, Field] | undefined =>
  importColumns(of.fields)
    .map(({ name, field }): [string, Field] => [name, field])
    .find(([, field]) => field.kind === 'text' && !field.pattern && !field.readOnly && field.initial === undefined)

/** An id that no row has. */
const nobody = 2_000_000_000

/** What a row refers to, as it could be sent with an edit. */
const referencesOf = (of: Resource, row: SampleRow): Record<string, unknown> =>
  Object.fromEntries(
    written(of)
      .filter(([name, field]) => field.kind === 'reference' && row[name] !== null)
      .map(([name]) => [name, row[name]]),
  )

const written = (of: Resource) => Object.entries(of.fields).filter(([, field]) => !field.readOnly)
const required = (of: Resource) => written(of).filter(([, field]) => field.required)

/** Text and numbers at and over a limit. */
function edges(field: Field): { within: unknown[]; beyond: unknown[] } {
  if (field.kind === 'text') {
    const longest = 'x'.repeat(field.max)
    return {
      within: valueSchema(field).safeParse(longest).success ? [longest] : [],
      beyond: [`${longest}x`, ...(field.halfWidth ? ['ＡＢＣ１２３'] : [])],
    }
  }
  if (field.kind === 'secret') return { within: [], beyond: ['x'.repeat(field.max + 1), 'x'.repeat(field.min - 1)] }
  if (field.kind !== 'number') return { within: [], beyond: [] }
  const limits = [field.min, field.max].filter((one) => one !== undefined)
  return {
    within: limits,
    beyond: [...(field.min === undefined ? [] : [field.min - 1]), ...(field.max === undefined ? [] : [field.max + 1]), 'many'],
  }
}

describe.each(resources.map((of) => [of.key, of] as const))('%s', (_key, of) => {
  const calls = callsOf(of)
  let row: SampleRow

  beforeAll(async () => {
    begin(isOfPlatform(of))
    row = await samples.make(of.key)
  })

  test('no two columns of its sheet have the same heading', () => {
    for (const language of ['cn', 'en'] as const) {
      const headings = Object.values(of.fields).map((field) => headingOf(field, language, defaultTimeZone).toLowerCase())
      expect(headings.filter((one, at) => headings.indexOf(one) !== at)).toEqual([])
    }
  })

  test('S-1: every call requires a token and a permission', async () => {
    for (const call of Object.values(calls) as Call[]) {
      expect(await knock(call, null), call.path).toBe(401)
      if (call.access !== 'session') expect(await knock(call, powerless), call.path).toBe(403)
    }
  })

  test("S-2: another tenant's row cannot be listed, read, changed, deleted or exported", async () => {
    if (isOfPlatform(of)) {
      // The lists of the dictionary are for every session to choose from.
      const isForAll = (call: Call) => of.key === dictEntry.key && call.path === calls.options.path
      for (const call of Object.values(calls) as Call[]) expect(await knock(call, stranger), call.path).toBe(isForAll(call) ? 200 : 403)
      return
    }
    const page = await server.send(calls.findPage, { body: { pageSize: 1000 } }, stranger)
    expect(page.code).toBe(200)
    expect(page.data.records.map((one: { id: number }) => one.id)).not.toContain(row.id)
    const options = await server.send(calls.options, { query: {} }, stranger)
    expect(options.data.map((one) => one.value)).not.toContain(row.id)
    expect((await server.send(calls.detail, { params: { id: String(row.id) } }, stranger)).code).toBe(1002)
    expect((await server.send(calls.remove, { params: { ids: String(row.id) } }, stranger)).code).toBe(1002)
    const [name, field] = required(of).find(([, one]) => one.kind === 'text') ?? ['', undefined]
    const change = field ? { [name]: sampleValue(field, nextSample()) } : {}
    expect((await raw(calls.edit, { ...change, id: row.id }, stranger)).code).toBe(1002)
    expect((await raw(calls.batchEdit, { ids: [row.id], change }, stranger)).code).toBe(1002)
    // Nor does an answer tell that it exists, or what it belongs to.
    for (const related of [change, { ...change, ...referencesOf(of, row) }])
      for (const bodyOf of [(id: number) => ({ ...related, id }), (id: number) => ({ ids: [id], change: related })]) {
        const call = 'ids' in bodyOf(0) ? calls.batchEdit : calls.edit
        const [there, nowhere] = [await raw(call, bodyOf(row.id), stranger), await raw(call, bodyOf(nobody), stranger)]
        expect([there.code, there.field]).toEqual([nowhere.code, nowhere.field])
      }
    expect((await exported(of, String(row.id), stranger)).rows).toHaveLength(1)
    const preview = await resultOfJob(server, calls.importPreview, await sent(await exported(of, String(row.id))), stranger)
    expect(preview).toMatchObject({ added: 0, changed: 0, unchanged: 0, faulty: 1 })
    expect((await server.send(calls.detail, { params: { id: String(row.id) } }, token)).data).toMatchObject({ id: row.id })
  })

  test('the search finds a row by each searched text', async () => {
    const texts = Object.entries(of.fields).filter(([name, field]) => field.kind === 'text' && (field.search || name === of.title))
    for (const [name] of texts) {
      const bodies = [
        { keyword: String(row[name]).toUpperCase() },
        ...(of.fields[name]?.search ? [{ [name]: String(row[name]).slice(1) }] : []),
      ]
      for (const body of bodies) {
        const found = await server.send(calls.findPage, { body: { pageSize: 1000, ...body } }, token)
        expect(
          found.data.records.map((one: { id: number }) => one.id),
          `${name} ${JSON.stringify(body)}`,
        ).toContain(row.id)
      }
    }
  })

  test('each missing required field is named, and one with an initial value may be left out', async () => {
    const draft = await samples.draft(of)
    for (const [name, field] of required(of)) {
      const { [name]: _left, ...rest } = draft
      if (field.initial === undefined) expect(await raw(calls.add, rest), name).toMatchObject({ code: 1001, field: name })
      else expect(addSchema(of.fields).parse(rest), name).toMatchObject({ [name]: field.initial })
    }
  })

  test('each limit is exact', async () => {
    for (const [name, field] of written(of)) {
      const { within, beyond } = edges(field)
      for (const value of beyond)
        expect(await raw(calls.edit, { id: row.id, [name]: value }), `${name} ${value}`).toMatchObject({ code: 1001, field: name })
      for (const value of within) expect(valueSchema(field).safeParse(value).success, `${name} ${value}`).toBe(true)
    }
  })

  test('added, read, edited, listed, exported, imported, deleted', async () => {
    const made = await samples.make(of.key)
    const detail = await server.send(calls.detail, { params: { id: String(made.id) } }, token)
    expect(detail.data).toMatchObject({ id: made.id, [of.title]: made[of.title] })
    for (const [name, field] of written(of)) if (field.kind === 'secret') expect(detail.data).not.toHaveProperty(name)

    const text = freeText(of) ?? written(of).find(([name]) => name === of.title)
    if (!text) throw new Error(`${of.key} has no text`)
    const [name, field] = text
    const edited = sampleValue(field, nextSample())
    expect((await raw(calls.edit, { id: made.id, [name]: edited })).data).toMatchObject({ [name]: edited })
    const page = await server.send(
      calls.findPage,
      { body: { pageSize: 1000, keyword: String(name === of.title ? edited : made[of.title]) } },
      token,
    )
    expect(page.data.records.map((one: { id: number }) => one.id)).toContain(made.id)

    const sheet = await exported(of, String(made.id))
    expect(sheet.rows).toHaveLength(2)
    const same = await resultOfJob(server, calls.importPreview, await sent(sheet), token)
    expect(same).toMatchObject({ rows: 1, added: 0, changed: 0, unchanged: 1, faulty: 0, problems: [] })

    const imported = sampleValue(field, nextSample())
    const changed = await sent(withCell(sheet, headingOf(field, 'en', defaultTimeZone), imported as string))
    const preview = await resultOfJob<ImportPreview>(server, calls.importPreview, changed, token)
    expect(preview).toMatchObject({
      changed: 1,
      problems: [],
      changes: [{ row: 2, id: made.id, fields: [{ name, before: edited, after: imported }] }],
    })
    expect((await server.send(calls.detail, { params: { id: String(made.id) } }, token)).data).toMatchObject({ [name]: edited })
    const done = await resultOfJob<ImportDone>(server, calls.importApply, { token: preview.token, mode: 'all' }, token)
    expect(done).toMatchObject({ added: 0, changed: 1, skipped: 0 })
    expect((await server.send(calls.detail, { params: { id: String(made.id) } }, token)).data).toMatchObject({ [name]: imported })
    const undone = await resultOfJob(server, calls.importUndo, { importId: done.importId }, token)
    expect(undone).toEqual({ removed: 0, restored: 1 })
    expect((await server.send(calls.detail, { params: { id: String(made.id) } }, token)).data).toMatchObject({ [name]: edited })

    // A bound sensor must be unbound first.
    if (of.key === 'sensor') await server.send(deviceCalls.unbind, { body: { ids: [made.id] } }, token)
    expect((await server.send(calls.remove, { params: { ids: String(made.id) } }, token)).msg).toBe('success')
    expect((await server.send(calls.detail, { params: { id: String(made.id) } }, token)).code).toBe(1002)
  })

  test('its template has every import column, required ones with a star', async () => {
    const answer = await server.send(calls.template, {}, token)
    const sheet = await readWorkbook(answer.data as unknown as Uint8Array)
    expect(sheet.rows[0]?.cells).toEqual(
      importColumns(of.fields).map(({ field }) => `${headingOf(field, 'en', defaultTimeZone)}${field.required ? ' *' : ''}`),
    )
  })
})

test('a duplicate is named in the language of the caller', async () => {
  begin(false)
  const company = resources.find((one) => one.key === 'company')
  if (!company) throw new Error('no company')
  const made = await samples.make('company')
  const draft = { ...(await samples.draft(company)), name: made.name }
  const say = async (language: string) => (await server.send(callsOf(company).add, { body: draft as never }, token, language)).msg
  expect(await say('zh-CN')).toBe(`公司名称“${made.name}”已存在`)
  expect(await say('en')).toBe(`Name "${made.name}" already exists`)
})

test('references of a machine must be visible', async () => {
  const foreign = await new Samples(server, stranger, 50).make('bearing')
  const machine = await samples.make('equipment')
  expect(await raw(callsOf(equipment).edit, { id: machine.id, driveBearingId: foreign.id })).toMatchObject({
    code: 1002,
    field: 'driveBearingId',
  })
  expect((await raw(callsOf(equipment).edit, { id: machine.id, driveBearingId: 1 })).code).toBe(200)
})
