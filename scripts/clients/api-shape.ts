import { z } from 'zod'

/** A part of a JSON schema, as far as it says what a value looks like; limits are left out. */
export interface Shape {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
}

/** A parameter of a path or a query. */
export interface Parameter {
  readonly name: string
  readonly isRequired: boolean
  readonly about: string
  readonly shape: Shape
}

/** A call as a client sends it. */
export interface ApiCall {
  /** `POST /wave/list/findPage`: how a client names it. */
  readonly name: string
  /** `post_wave_list_findPage`: a name without signs. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly params: readonly Parameter[]
  readonly query: readonly Parameter[]
  readonly body: Shape | null
  readonly isUpload: boolean
  /** What the answer holds; null for bytes, which have no envelope. */
  readonly data: Shape | null
  /** It changes nothing: it is sent again when its answer was lost. */
  readonly reads: boolean
  readonly isPublic: boolean
  /** Who can send it: sessions, keys, or both. */
  readonly forSessions: boolean
  readonly forKeys: boolean
}

/** What clients need of the OpenAPI document. */
export interface Api {
  readonly calls: readonly ApiCall[]
  /** Schemas that refer to themselves. */
  readonly shared: Readonly<Record<string, Shape>>
  readonly version: string
}

const schema = z.record(z.string(), z.unknown())
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  'x-reads': z.boolean().optional(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), description: z.string().optional(), schema }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.object({ schema })).optional() })),
})

const openApiDocument = z.object({
  info: z.object({ version: z.string() }),
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const kept = new Set(['$ref', 'type', 'const', 'enum', 'required'])
const one = new Set(['items', 'additionalProperties'])
const many = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])

/** A schema without what says nothing about the type. */
export function shapeOf(value: unknown): Shape {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (kept.has(key)) return [[key, part]]
    if (key === 'properties' && typeof part === 'object' && part !== null)
      return [[key, Object.fromEntries(Object.entries(part).map(([name, of]) => [name, shapeOf(of)]))]]
    if (one.has(key)) return typeof part === 'object' ? [[key, shapeOf(part)]] : []
    return many.has(key) && Array.isArray(part) ? [[key, part.map(shapeOf)]] : []
  })
  return Object.fromEntries(entries)
}

const signedPrefix = '/openapi/v1'
const json = 'application/json'

function callOf(path: string, method: string, raw: unknown, isSigned: boolean): ApiCall {
  const read = operation.parse(raw)
  const answer = read.responses['200']?.content?.[json]?.schema
  const body = read.requestBody?.content[json]?.schema
  const inPlace = (place: 'path' | 'query'): Parameter[] =>
    read.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, description = '', schema: type }) => ({
        name,
        isRequired: required,
        about: description,
        shape: shapeOf(type),
      }))
  const whole = answer && shapeOf(answer)
  return {
    name: `${method.toUpperCase()} ${path}`,
    id: read.operationId.replace(/^signed_/, ''),
    method: method.toUpperCase(),
    path,
    summary: read.summary,
    params: inPlace('path'),
    query: inPlace('query'),
    body: body ? shapeOf(body) : null,
    isUpload: read.requestBody?.content['multipart/form-data'] !== undefined,
    data: whole ? (isSigned ? whole : (whole.properties?.data ?? {})) : null,
    reads: read['x-reads'] ?? false,
    isPublic: read.security?.length === 0,
    forSessions: !isSigned,
    forKeys: isSigned,
  }
}

/**
 * The calls of an OpenAPI document: a call and its signed twin are one. Those of devices, of assistants and of programs that bring their own
 * client (Grafana) are left out.
 */
export function apiOf(document: unknown): Api {
  const { info, components, paths } = openApiDocument.parse(document)
  const calls = new Map<string, ApiCall>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, raw] of Object.entries(methods)) {
      const { operationId = '' } = z.object({ operationId: z.string().optional() }).parse(raw)
      if (operationId.startsWith('device_') || operationId === 'mcp') continue
      const isSigned = path.startsWith(`${signedPrefix}/`)
      const call = callOf(isSigned ? path.slice(signedPrefix.length) : path, method, raw, isSigned)
      const twin = calls.get(call.name)
      calls.set(call.name, twin ? { ...twin, forKeys: twin.forKeys || isSigned } : call)
    }
  const shared = Object.fromEntries(Object.entries(components.schemas).map(([name, of]) => [name, shapeOf(of)]))
  return { calls: [...calls.values()], shared, version: info.version }
}
