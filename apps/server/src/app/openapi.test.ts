import { calls } from '@undertone/domain/index/calls'
import { signedCalls } from '@undertone/domain/index/open-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devicePaths } from '../ingest/http/device-http.openapi.ts'
import { openapi } from '../platform/http/openapi.ts'
import { startTestServer, type TestServer, testPassword } from '../testing/test-server.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: object
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly security?: readonly Record<string, readonly string[]>[]
  readonly 'x-reads'?: boolean
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

interface ApiDocument {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly name: string }>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  )

describe.each(['cn', 'en'] as const)('the document in %s', (language) => {
  const document = openapi({ calls, signedCalls, otherPaths: devicePaths }, language) as unknown as ApiDocument
  const operations = operationsOf(document)

  /** The value of a path of keys, as a JSON pointer names it. */
  const at = (pointer: string): unknown =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), document)

  test('every reference leads to a schema of the document', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((pointer) => !pointer.startsWith('#/') || typeof at(pointer) !== 'object')).toEqual([])
    expect(text).not.toContain('$defs')
  })

  test('a tree is described once, by itself', () => {
    const [, name] = /\/system\/role\/permissionTree.+?#\/components\/schemas\/(\w+)/.exec(JSON.stringify(document)) ?? []
    expect(JSON.stringify(at(`#/components/schemas/${name}`))).toContain(
      `"children":{"type":"array","items":{"$ref":"#/components/schemas/${name}"}`,
    )
  })

  test('generators find a server, and every operation under a name of its own', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['/'])
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, i) => !/^\w+$/.test(id) || ids.indexOf(id) !== i)).toEqual([])
    expect(operations.filter(({ summary, responses }) => !summary || !Object.values(responses).every((one) => one.description))).toEqual([])
  })

  test('refusals by the limits of the server are listed', () => {
    const statusesOf = (id: string) => Object.keys(operations.find(({ operationId }) => operationId === id)?.responses ?? {})
    expect(statusesOf('get_company_options')).toEqual(['200', '400', '401', '403', '429', '503'])
    expect(statusesOf('post_login')).toEqual(['200', '400', '408', '413', '429', '503'])
    expect(statusesOf('device_telemetry')).toEqual(['200', '400', '401', '403', '408', '413', '415', '503', '507'])
    expect(statusesOf('device_readAttributes')).toEqual(['200', '401', '403', '503'])
  })

  test('calls that only read say so: a client sends them again when an answer was lost', () => {
    const readsOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.['x-reads']
    expect(['get_company_options', 'post_mapping_findPage', 'signed_post_mapping_findPage', 'get_wave_samples'].map(readsOf)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['post_login', 'post_area_add', 'delete_area_remove_ids', 'post_system_companyExport_file'].map(readsOf)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('the parameters of a path are exactly those in its braces', () => {
    for (const { path, method, parameters } of operations) {
      const inPath = parameters.filter((one) => one.in === 'path')
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map(({ name }) => name).toSorted(), `${method} ${path}`).toEqual(braces.toSorted())
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  test('every parameter has a description in the language', () => {
    const described = operations.flatMap(({ path, parameters }) => parameters.map((one) => ({ path, ...one })))
    expect(described.length).toBeGreaterThan(500)
    expect(described.filter(({ description }) => !description).map(({ path, name }) => `${path} ${name}`)).toEqual([])
    if (language === 'en') expect(described.filter(({ description = '' }) => /[\u3000-\u9fff]/.test(description))).toEqual([])
  })

  test('no operation without a body requires one, and security schemes exist', () => {
    const schemes = Object.keys(document.components.securitySchemes)
    const used = [...document.security, ...operations.flatMap(({ security = [] }) => security)].flatMap((one) => Object.keys(one))
    expect(used.filter((name) => !schemes.includes(name))).toEqual([])
    const withBody = operations.filter(({ method, requestBody }) => requestBody && (method === 'get' || method === 'delete'))
    expect(withBody.map(({ path }) => path)).toEqual([])
  })
})

describe('a client made from the document alone', () => {
  let server: TestServer
  let document: ApiDocument
  let token = ''
  beforeAll(async () => {
    server = await startTestServer('openapi', { checksAnswers: true })
    const answer = await server.app.inject({ url: '/openapi.json', headers: { 'accept-language': 'en' } })
    document = answer.json()
  })
  afterAll(() => server?.close())

  /** Sends an operation as generated clients do: server, path, parameters, security scheme and body from the document. */
  async function invoke(operationId: string, given: { params?: Readonly<Record<string, string>>; body?: object } = {}) {
    const found = operationsOf(document).find((one) => one.operationId === operationId)
    if (!found) throw new Error(`no operation ${operationId}`)
    const { params = {}, body } = given
    const filled = found.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const query = found.parameters.filter((one) => one.in === 'query' && params[one.name] !== undefined)
    const search = new URLSearchParams(query.map(({ name }) => [name, params[name] ?? '']))
    const [scheme] = (found.security ?? document.security).flatMap((one) => Object.keys(one))
    const header = scheme === undefined ? {} : { [document.components.securitySchemes[scheme]?.name ?? '']: token }
    const answer = await server.app.inject({
      method: found.method.toUpperCase() as 'GET',
      url: new URL(`${filled}?${search}`, `http://host${document.servers[0]?.url}`).pathname + (search.size > 0 ? `?${search}` : ''),
      headers: { ...header, 'accept-language': 'en' },
      ...(body ? { payload: body } : {}),
    })
    expect(Object.keys(found.responses)).toContain(String(answer.statusCode))
    return answer.json()
  }

  test('logs in, lists, adds, views and deletes', async () => {
    const login = await invoke('post_login', { body: { userName: 'demoadmin', password: testPassword } })
    token = login.data.token
    const companies = await invoke('get_company_options', { params: { keyword: '' } })
    const [{ value: companyId }] = companies.data
    const added = await invoke('post_area_add', { body: { companyId, name: 'Made by a generated client' } })
    expect(added).toMatchObject({ code: 200, data: { name: 'Made by a generated client', companyId } })
    const listed = await invoke('post_area_findPage', { body: { keyword: 'generated client' } })
    expect(listed.data).toMatchObject({ total: 1, records: [{ id: added.data.id }] })
    const viewed = await invoke('get_area_id', { params: { id: String(added.data.id) } })
    expect(viewed.data.name).toBe('Made by a generated client')
    expect((await invoke('delete_area_remove_ids', { params: { ids: String(added.data.id) } })).code).toBe(200)
  })

  test('is answered as declared by every call that reads without input', async () => {
    const reading = calls.filter(
      ({ method, path, params, query, body, data }) =>
        typeof data !== 'string' &&
        !params &&
        (method === 'GET' || path.endsWith('/findPage')) &&
        [query, body].every((schema) => schema?.safeParse({}).success !== false),
    )
    expect(reading.length).toBeGreaterThan(80)
    const problems: string[] = []
    for (const caller of [await server.login(), await server.login('superadmin')])
      for (const call of reading)
        await server.sendAny(call, call.body ? { body: {} } : {}, caller).catch((error: Error) => problems.push(error.message))
    expect(problems).toEqual([])
  })

  test('finds the calls of devices as routes', async () => {
    const device = operationsOf(document).filter(({ operationId }) => operationId.startsWith('device_'))
    expect(device).toHaveLength(11)
    for (const { path, method } of device)
      expect(server.app.hasRoute({ method: method.toUpperCase() as 'GET', url: path.replaceAll(/\{(\w+)\}/g, ':$1') }), path).toBe(true)
    expect((await server.app.inject({ method: 'POST', url: '/api/v1/unknown/telemetry', payload: {} })).statusCode).toBe(401)
  })
})
