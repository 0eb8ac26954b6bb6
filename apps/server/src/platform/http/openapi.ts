import { readFileSync } from 'node:fs'
import { onlyReads } from '@undertone/domain/access/operation-kind'
import type { Call } from '@undertone/domain/core/call'
import type { Language, Text } from '@undertone/domain/core/text'
import { mcpPath, mcpToolNames, mcpTools } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiPathOf } from '@undertone/domain/open-api/open-api.calls'
import { scopesFor } from '@undertone/domain/open-api/open-api-scopes.table'
import { openApiPrefix, signatureHeaders } from '@undertone/domain/open-api/open-api-signature'
import { parameterText } from '@undertone/domain/open-api/parameter-texts.table'
import { z } from 'zod'
import { SharedDefinitions } from './openapi-definitions.ts'

type Schema = Record<string, unknown>

/** The product version from package.json. */
export const { version: productVersion } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema
  return rest
}

/** Each property of a schema as a parameter; schemas are inlined. */
function parameters(call: Call, location: 'path' | 'query', language: Language): Schema[] {
  const schema = location === 'path' ? call.params : call.query
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    description: parameterText(call, name)?.[language],
    schema: type,
  }))
}

function answer(call: Call, description: string, isDataOnly = false): Schema {
  if (call.data === 'file' || call.data === 'stream') {
    const type = call.data === 'file' ? 'text/csv' : 'application/octet-stream'
    return { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  }
  const data = call.data
  const whole = isDataOnly ? data : z.object({ code: z.number().int(), msg: z.string(), data })
  return { description, content: { 'application/json': { schema: jsonSchema(whole, 'output') } } }
}

const uploadBody: Schema = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

/** Refusals by the limits of the server, of every call and of those with a body. */
const limitRefusals = {
  429: 'Too many calls: retry after the seconds in retry-after',
  503: 'The service is temporarily unavailable',
} as const
const bodyRefusals = { 408: 'The request was not received in time', 413: 'The request is too large' } as const

const limitsOf = (call: Call): Readonly<Record<string, string>> => ({ ...(call.body || call.upload ? bodyRefusals : {}), ...limitRefusals })

function operation(call: Call, language: Language): Schema {
  const failures = {
    400: { description: 'Malformed request' },
    ...Object.fromEntries(Object.entries(limitsOf(call)).map(([status, description]) => [status, { description }])),
    ...(call.access === 'public' ? {} : { 401: { description: 'No valid token' }, 403: { description: 'No permission' } }),
  }
  return {
    tags: [call.tag],
    summary: call.summary[language],
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/\W+/g, '_').replace(/^_|_$/g, '')}`,
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.access === 'public' || call.access === 'session' ? {} : { 'x-permission': call.access }),
    'x-reads': onlyReads(call),
    parameters: [...parameters(call, 'path', language), ...parameters(call, 'query', language)],
    ...(call.upload ? { requestBody: uploadBody } : {}),
    ...(call.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } } : {}),
    responses: { 200: answer(call, call.summary[language]), ...failures },
  }
}

const problem: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'integer' },
    field: { type: 'string' },
  },
}

/** Errors of a signed call by status. */
const problems: Readonly<Record<string, string>> = {
  400: 'Invalid input',
  401: 'Invalid signature, time or nonce, or the key is disabled',
  403: 'Not allowed by the scopes or addresses of the key, or by the customer',
  404: 'Record not found',
  409: 'Conflict with another row or a concurrent change',
  422: 'A business rule is violated',
}

const { accessId, time, nonce, sign, signed } = signatureHeaders

/** The headers of a signature as security schemes; a call needs all of them. */
const signatureSchemes: Readonly<Record<string, Schema>> = {
  accessId: { type: 'apiKey', in: 'header', name: accessId, description: 'Access id of the key' },
  time: { type: 'apiKey', in: 'header', name: time, description: 'Epoch milliseconds, at most five minutes off' },
  nonce: { type: 'apiKey', in: 'header', name: nonce, description: '16 to 64 letters, digits, - or _; each once' },
  sign: {
    type: 'apiKey',
    in: 'header',
    name: sign,
    description: `HMAC-SHA256 with the secret, hexadecimal in upper case, over access id, time, nonce and METHOD\\nSHA-256 of the body\\nsigned headers (${signed})\\npath?sorted query`,
  },
}

function signedOperation(call: Call, language: Language): Schema {
  const { security: _security, 'x-permission': _permission, operationId, ...rest } = operation(call, language)
  const refusals = Object.entries({ ...problems, ...limitsOf(call) }).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: problem } } },
  ])
  return {
    ...rest,
    operationId: `signed_${operationId}`,
    security: [Object.fromEntries(Object.keys(signatureSchemes).map((name) => [name, []]))],
    'x-scopes': scopesFor(call.access),
    responses: { 200: answer(call, call.summary[language], true), ...Object.fromEntries(refusals) },
  }
}

/** The token of an assistant. */
const bearerScheme: Readonly<Record<string, Schema>> = {
  bearer: { type: 'http', scheme: 'bearer', description: 'Assistant token of a key, only in the header authorization' },
}

const mcpSummary: Text = { cn: '模型上下文协议（MCP）端点', en: 'Endpoint of the Model Context Protocol (Streamable HTTP)' }

/** The endpoint for assistants: messages of JSON-RPC, whose tools are those of a table. */
const mcpOperation = (language: Language): Schema => ({
  tags: ['openApi'],
  summary: mcpSummary[language],
  description: mcpToolNames.map((name) => `${name} (${mcpTools[name].scope}): ${mcpTools[name].label[language]}`).join('\n'),
  operationId: 'mcp',
  parameters: [],
  security: [{ bearer: [] }],
  'x-scopes': [...new Set(mcpToolNames.map((name) => mcpTools[name].scope))],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', required: ['jsonrpc', 'method'] } } } },
  responses: {
    200: {
      description: mcpSummary[language],
      content: { 'application/json': { schema: { type: 'object' } }, 'text/event-stream': { schema: { type: 'string' } } },
    },
    202: { description: 'A notification was accepted' },
    ...Object.fromEntries(
      Object.entries({ ...problems, 405: 'Only POST: there are no sessions', ...bodyRefusals, ...limitRefusals })
        .filter(([status]) => !['404', '409', '422'].includes(status))
        .map(([status, description]) => [status, { description, content: { 'application/problem+json': { schema: problem } } }]),
    ),
  },
})

/** What the document describes: the declared calls, those of them that API keys can sign, and paths that are no calls. */
export interface Described {
  readonly calls: readonly Call[]
  readonly signedCalls: readonly Call[]
  readonly otherPaths: (language: Language) => Schema
}

/** The OpenAPI 3.1 document of the HTTP interface. */
export function openapi({ calls, signedCalls, otherPaths }: Described, language: Language): Schema {
  const paths: Record<string, Schema> = {}
  const put = (path: string, method: string, described: Schema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described }
  }
  for (const call of calls) put(call.path, call.method, operation(call, language))
  for (const call of signedCalls) put(openApiPathOf(call.path), call.method, signedOperation(call, language))
  put(openApiPathOf(mcpPath), 'POST', mcpOperation(language))
  const shared = new SharedDefinitions()
  const shownPaths = shared.moveFrom({ ...paths, ...otherPaths(language) })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Undertone',
      version: productVersion,
      description: `Every response is {code, msg, data}; 200 is success. Calls under ${openApiPrefix} are signed, return only their data, and errors as application/problem+json. Times are local times of the caller's company, whose zone the response header time-zone names; times of calls may also have their own offset (ISO 8601) or be epoch milliseconds.`,
    },
    // Relative to the address of the document: the host from which it was fetched, without its path.
    servers: [{ url: '/', description: 'This server' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' }, ...signatureSchemes, ...bearerScheme },
      schemas: shared.schemas,
    },
    security: [{ token: [] }],
    paths: shownPaths,
  }
}
