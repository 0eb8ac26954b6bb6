import { workbookOf } from '../../support/files.ts'

/** What the calls of the hostile tenant refer to. */
export interface HostilePlant {
  readonly base: string
  readonly companyId: number
  readonly tokens: readonly string[]
  readonly mappings: readonly number[]
  readonly waveIds: readonly number[]
  /** Its history, epoch ms. */
  readonly from: number
  readonly to: number
}

/** A request of the flood. */
export interface FloodCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** A file that is uploaded in a form. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
}

/** A way of keeping the product busy: the calls of many users at once, each sent when the one before was answered. */
export interface Load {
  readonly name: string
  /** Calls at once. */
  readonly parallel: number
  /** Call number `n` of the flood. */
  call(n: number, plant: HostilePlant): FloodCall
}

const megabyte = 1_048_576

/** Takes the calls in turn. */
const inTurn =
  (...calls: readonly ((n: number, plant: HostilePlant) => FloodCall)[]): Load['call'] =>
  (n, plant) =>
    calls[n % calls.length]?.(Math.floor(n / calls.length), plant) ?? { method: 'GET', path: '/health/live' }

const get = (path: string): FloodCall => ({ method: 'GET', path })
const post = (path: string, body: object): FloodCall => ({ method: 'POST', path, body })
const upload = (path: string, name: string, bytes: Uint8Array<ArrayBuffer>): FloodCall => ({ method: 'POST', path, file: { name, bytes } })

const range = ({ from, to }: HostilePlant) => `startTime=${new Date(from).toISOString()}&endTime=${new Date(to).toISOString()}`
/** The most points of a search. */
const all = ({ mappings }: HostilePlant) => `mappingIds=${mappings.slice(0, 10).join(',')}`
const one = <T>(list: readonly T[], n: number): T | string => list[n % list.length] ?? ''

/** A document of this many bytes. */
function pdf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  bytes.set(Buffer.from('%PDF-1.7 '))
  return bytes
}

const document = pdf(2 * megabyte)
const csv = new Uint8Array(
  Buffer.from(`t,a\n${Array.from({ length: 200_000 }, (_, i) => `${i / 25_600},${(i * 7919) % 1000}`).join('\n')}\n`),
)
const cells = (row: number) => `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Hall ${row}</t></is></c></row>`
const sheet = (rows: number) =>
  `<worksheet><sheetData>${Array.from({ length: rows }, (_, i) => cells(i + 1)).join('')}</sheetData></worksheet>`

const book = (xml: string) => ({ content: workbookOf(xml).toString('base64') })
/** Workbooks that once held their reader for as long as it was allowed to. */
const hostileBooks = [book('<c r="A2"><f>'.repeat(600_000)), book('<definedName>'.repeat(400_000)), book('<a>'.repeat(200_000))]
const longBook = book(sheet(20_000))
const hostileRecordings = [`t,(${' '.repeat(6000)}\n0,1\n`, `${'1'.repeat(60_000)}x,5\n0,1\n`, `${'sample '.repeat(9000)},5\n0,1\n`].map(
  (text) => new Uint8Array(Buffer.from(text)),
)

/** A name server that never answers is asked for another name each time. */
const mailTest = (n: number, { companyId }: HostilePlant): FloodCall => {
  const account = { sender: 'a@example.com', smtpHost: `mail-${n}.example.com`, smtpPort: 25, tls: 'none' }
  const template = { name: 'T', type: 1, companyId, enabled: true, title: 'T', body: 'B', receivers: 'a@example.com', ...account }
  return post('/email/sendTest', { id: null, template, to: 'a@example.com', language: 'en' })
}

/** For comparison: another program that keeps one core busy and sends nothing. */
export const neighbour = 'none: another program keeps one core busy'

/** The floods, in the order in which they are tried. */
export const loads: readonly Load[] = [
  {
    name: 'heavy reads',
    parallel: 24,
    call: inTurn(
      () => post('/sensor/findPage', { pageSize: 100 }),
      (_, plant) => get(`/statistics/getEigenDataList?${all(plant)}&${range(plant)}&pageNum=100&pageSize=100`),
      () => get('/onlineDetection/home'),
      () => post('/alarm/findPage', { pageSize: 100 }),
      () => get('/statistics/health/overview'),
    ),
  },
  {
    name: 'charts over all of the history',
    parallel: 24,
    call: inTurn(
      (_, plant) => get(`/statistics/getHistoryTrend?${all(plant)}&${range(plant)}`),
      (n, plant) => get(`/statistics/getDataByTimeRange?mappingId=${one(plant.mappings, n)}&${range(plant)}`),
      (n, plant) => get(`/wave/orderSpectrum?waveId=${one(plant.waveIds, n)}&rotation=${1000 + n}`),
      (n, plant) => get(`/excel/spectrum/export?waveId=${one(plant.waveIds, n)}&fmaxHz=${1000 + n}`),
    ),
  },
  {
    name: 'exports',
    parallel: 12,
    call: inTurn(
      (_, plant) => get(`/statistics/exportEigenData?${all(plant)}&${range(plant)}&format=csv`),
      (_, plant) => get(`/statistics/exportEigenData?mappingIds=${plant.mappings.slice(0, 4).join(',')}&${range(plant)}&format=xlsx`),
      () => get('/sensor/export'),
    ),
  },
  { name: 'tests at a silent name server', parallel: 12, call: mailTest },
  { name: 'uploads', parallel: 8, call: () => upload('/file/fullUpload', 'a.pdf', document) },
  {
    name: 'imports',
    parallel: 8,
    call: inTurn(
      () => post('/area/import/preview', longBook),
      () => upload('/wave/import/preview', 'a.csv', csv),
    ),
  },
  {
    name: 'hostile workbooks and recordings',
    parallel: 8,
    call: inTurn(
      (n) => post('/area/import/preview', hostileBooks[n % hostileBooks.length] ?? {}),
      (n) => upload('/wave/import/preview', 'a.csv', hostileRecordings[n % hostileRecordings.length] ?? csv),
    ),
  },
]
