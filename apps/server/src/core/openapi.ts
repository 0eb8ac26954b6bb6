import { readFileSync } from 'node:fs'
import type { Call } from '@undertone/domain/core/call'
import type { Language } from '@undertone/domain/core/text'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** The version of the product, as its package says it. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema
  return rest
}

/** Each property of a schema as a parameter of its own; schemas stand inline, so that the document needs no references. */
function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

function answer(call: Call, description: string): Schema {
  if (call.data === 'file' || call.data === 'stream') {
    const type = call.data === 'file' ? 'text/csv' : 'application/octet-stream'
    return { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  }
  const data = call.data
  const envelope = z.object({ code: z.number().int(), msg: z.string(), data })
  return { description, content: { 'application/json': { schema: jsonSchema(envelope, 'output') } } }
}

const uploadBody: Schema = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

function operation(call: Call, language: Language): Schema {
  const failures = call.access === 'public' ? {} : { 401: { description: 'No live token' }, 403: { description: 'No permission' } }
  return {
    tags: [call.tag],
    summary: call.summary[language],
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/\W+/g, '_').replace(/^_|_$/g, '')}`,
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.access === 'public' || call.access === 'session' ? {} : { 'x-permission': call.access }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.upload ? { requestBody: uploadBody } : {}),
    ...(call.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } } : {}),
    responses: { 200: answer(call, call.summary[language]), ...failures },
  }
}

/** The OpenAPI 3.1 document of the declared calls. */
export function openapi(calls: readonly Call[], language: Language): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, language) }
  return {
    openapi: '3.1.0',
    info: { title: 'Undertone', version, description: 'Every answer is {code, msg, data}; 200 is success.' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    security: [{ token: [] }],
    paths,
  }
}
