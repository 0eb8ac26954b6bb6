import { readFileSync } from 'node:fs'
import path from 'node:path'
import { livePingMs } from '@undertone/domain/monitor/monitor.calls'
import { waveViews } from '@undertone/domain/waveform/wave-views.table'
import { describe, expect, test } from 'vitest'
import { silentAfterMs } from '../../clients/typescript/src/live.ts'
import { viewCodes } from '../../clients/typescript/src/wave.ts'
import { ROOT } from '../core/config.ts'
import { apiOf, shapeOf } from './api-shape.ts'
import { clientFiles } from './client-files.ts'
import { factsOf } from './generated-text.ts'
import { pythonCalls, pythonTypes } from './python-types.ts'
import { typescriptFacts, typescriptTypes } from './typescript-types.ts'

describe('the generated files of the clients (npm run gen)', () => {
  test.each(Object.entries(clientFiles()))('%s is up to date', (file, text) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8') === text, `${file} is stale: npm run gen`).toBe(true)
  })

  test('the packages have the version of the product', () => {
    const versionOf = (file: string): string => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).version
    expect(versionOf('clients/typescript/package.json')).toBe(versionOf('package.json'))
    expect(readFileSync(path.join(ROOT, 'clients/python/pyproject.toml'), 'utf8')).toContain(
      'version = { attr = "undertone.calls.VERSION" }',
    )
  })
})

test('the numbers of the product that the clients state by hand are up to date', () => {
  const python = ['wave.py', 'live.py'].map((file) => readFileSync(path.join(ROOT, 'clients/python/undertone', file), 'utf8')).join('\n')
  // One line may be late, as in the web app.
  expect(silentAfterMs).toBe(2.5 * livePingMs)
  expect(python).toContain(`\nSILENT_AFTER = ${silentAfterMs / 1000}\n`)
  for (const [quantity, { time, spectrum }] of Object.entries(viewCodes)) {
    expect(waveViews.find(({ code }) => code === time)).toMatchObject({ quantity, domain: 'time', spectrum })
    expect(python).toContain(`"${quantity}": (${time}, ${spectrum}),`)
  }
})

const pump = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1 }, from: { type: ['string', 'null'] }, 'a-b': { const: 2 } },
  required: ['id'],
}
const answer = (data: object) => ({
  200: { content: { 'application/json': { schema: { type: 'object', properties: { code: {}, msg: {}, data } } } } },
})
const made = apiOf({
  info: { version: '1.2.3' },
  components: {
    schemas: {
      Recursive1: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Recursive1' } } } },
    },
  },
  paths: {
    '/pump/{id}': {
      get: {
        operationId: 'get_pump_id',
        summary: 'View a pump',
        'x-reads': true,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
          { name: 'class', in: 'query', required: false, description: 'Its class', schema: { enum: ['1', '2'] } },
        ],
        responses: answer({ anyOf: [pump, { type: 'null' }] }),
      },
    },
    '/pump/add': {
      post: {
        operationId: 'post_pump_add',
        summary: 'Add a pump',
        'x-reads': false,
        parameters: [],
        requestBody: { content: { 'application/json': { schema: pump } } },
        responses: answer({ type: 'array', items: { $ref: '#/components/schemas/Recursive1' } }),
      },
    },
    '/openapi/v1/pump/{id}': { get: { operationId: 'signed_get_pump_id', summary: '', parameters: [], responses: { 200: {} } } },
    '/api/v1/{token}/telemetry': { post: { operationId: 'device_telemetry', summary: '', parameters: [], responses: {} } },
    '/pump/file': {
      get: {
        operationId: 'get_pump_file',
        summary: 'A file',
        security: [],
        parameters: [],
        responses: { 200: { content: { 'text/csv': { schema: {} } } } },
      },
    },
  },
})

describe('what is made of a document', () => {
  test('a call and its signed twin are one, and calls of devices are left out', () => {
    expect(made.calls.map((call) => [call.name, factsOf(call)])).toEqual([
      ['GET /pump/{id}', 'rks'],
      ['POST /pump/add', 's'],
      ['GET /pump/file', 'spb'],
    ])
  })

  test('types of TypeScript', () => {
    const text = typescriptTypes(made)
    expect(text).toContain('export type Recursive1 = { children?: Recursive1[] }')
    expect(text).toContain(
      '\'GET /pump/{id}\': { input: { params: { id: string | number }; query?: { /** Its class */ class?: "1" | "2" } }; data: GetPumpIdData | null }',
    )
    expect(text).toContain('export type GetPumpIdData = { id: number; from?: string | null; "a-b"?: 2 }')
    expect(text).toContain("'POST /pump/add': { input: { body: GetPumpIdData }; data: Recursive1[] }")
    expect(text).toContain("'GET /pump/file': { input: NoInput; data: Bytes }")
    expect(typescriptFacts(made)).toContain("'GET /pump/{id}': 'rks',")
  })

  test('types of Python, where keys that are no names are kept', () => {
    const text = pythonTypes(made)
    expect(text).toContain(
      'GetPumpIdData = TypedDict("GetPumpIdData", {\n    "id": "int",\n    "from": "NotRequired[str | None]",\n    "a-b": "NotRequired[Literal[2]]",\n})',
    )
    const calls = pythonCalls(made)
    expect(calls).toContain('def get_pump_id(self, *, id: str | int, class_: Literal["1", "2"] | None = None) -> t.GetPumpIdData | None:')
    expect(calls).toContain('return self.call("GET /pump/{id}", params={"id": id}, query={"class": class_})')
    expect(calls).toContain('return self.read_bytes("GET /pump/file")')
    expect(calls).toContain('VERSION = "1.2.3"')
  })

  test('limits and texts say nothing about a type', () => {
    expect(shapeOf({ type: 'string', maxLength: 3, description: 'x', pattern: '.' })).toEqual({ type: 'string' })
    expect(shapeOf({ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 4 })).toEqual({
      type: 'array',
      items: { type: 'integer' },
    })
  })
})
