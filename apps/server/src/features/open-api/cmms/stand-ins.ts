import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Records of a stand-in, by their model. */
export type Records = Record<string, Record<string, unknown>[]>

/** What a stand-in answers: a status and JSON. */
type Answer = readonly [status: number, body: unknown]

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
}

async function serve(answer: (request: IncomingMessage, body: Record<string, unknown>) => Answer) {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [status, data] = answer(request, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Term = readonly [field: string, operator: string, value: unknown]

/** Whether a record fits the terms of a domain of Odoo, or of the filters of Frappe: those that the examples use. */
function fits(record: Record<string, unknown>, terms: readonly Term[]): boolean {
  return terms.every(([field, operator, value]) => {
    const own = record[field]
    if (operator === '=') return own === value
    if (operator === 'in') return (value as unknown[]).includes(own)
    if (operator === 'like') return String(own).includes(String(value).replaceAll('%', ''))
    throw new Error(`operator ${operator}`)
  })
}

const picked = (record: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? false]))

/** Odoo 19's JSON-2 API, as its documentation of the external API says: `POST /json/2/<model>/<method>`, named arguments, a bearer key. */
export function standInOdoo(records: Records, key: string) {
  return serve(({ url = '', headers }, body) => {
    const [, model = '', method] = /^\/json\/2\/([\w.]+)\/(\w+)$/.exec(url) ?? []
    if (headers.authorization !== `bearer ${key}`) return [401, { name: 'werkzeug.exceptions.Unauthorized', message: 'Invalid apikey' }]
    const rows = records[model]
    if (!rows) return [404, { name: 'werkzeug.exceptions.NotFound', message: `the model '${model}' does not exist` }]
    if (method === 'search_read') {
      const { domain, fields, limit = 100 } = body as { domain: Term[]; fields: string[]; limit?: number }
      return [
        200,
        rows
          .filter((row) => fits(row, domain))
          .slice(0, limit)
          .map((row) => ({ id: row.id, ...picked(row, fields) })),
      ]
    }
    if (method === 'create') {
      const made = (body.vals_list as Record<string, unknown>[]).map((values, i) => ({
        id: rows.length + i + 1,
        stage_id: [1, 'New Request'],
        close_date: false,
        archive: false,
        ...values,
      }))
      rows.push(...made)
      return [200, made.map(({ id }) => id)]
    }
    if (method === 'archive_equipment_request') {
      for (const row of rows) if ((body.ids as unknown[]).includes(row.id)) row.archive = true
      return [200, null]
    }
    return [404, { name: 'werkzeug.exceptions.NotFound', message: `${model}.${method}` }]
  })
}

/** Frappe's REST API, as its documentation says: `/api/resource/<doctype>`, a token of key and secret, answers in `data`. */
export function standInErpnext(records: Records, token: string) {
  return serve(({ url = '', method, headers }, body) => {
    const { pathname, searchParams } = new URL(url, 'http://erpnext')
    const [, doctype = '', name] = /^\/api\/resource\/([^/]+)(?:\/(.+))?$/.exec(decodeURIComponent(pathname)) ?? []
    if (headers.authorization !== `token ${token}`) return [401, { exc_type: 'AuthenticationError' }]
    const rows = records[doctype]
    if (!rows) return [404, { exc_type: 'DoesNotExistError' }]
    if (method === 'GET') {
      const filters = JSON.parse(searchParams.get('filters') ?? '[]') as Term[]
      const fields = JSON.parse(searchParams.get('fields') ?? '["name"]') as string[]
      const limit = Number(searchParams.get('limit_page_length') ?? 20)
      return [
        200,
        {
          data: rows
            .filter((row) => fits(row, filters))
            .slice(0, limit)
            .map((row) => picked(row, fields)),
        },
      ]
    }
    if (method === 'POST') {
      const missing = ['asset', 'failure_date'].filter((field) => !body[field])
      if (missing.length > 0) return [417, { exc_type: 'MandatoryError', exception: missing.join(', ') }]
      const made = { repair_status: 'Pending', docstatus: 0, ...body, name: `ACC-ASR-2026-${String(rows.length + 1).padStart(5, '0')}` }
      rows.push(made)
      return [200, { data: made }]
    }
    const row = rows.find((one) => one.name === name)
    if (!row) return [404, { exc_type: 'DoesNotExistError' }]
    return [200, { data: Object.assign(row, body) }]
  })
}
