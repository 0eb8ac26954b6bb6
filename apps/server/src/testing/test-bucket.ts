import { createHash, randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketSettings } from '../platform/bucket/bucket-settings.ts'
import { signedHeaders } from '../platform/bucket/sign-request.ts'

interface StoredObject {
  readonly bytes: Buffer
  readonly modifiedAt: Date
}

/** What a test makes of the next requests: answers them with a status, breaks their connection before or after the work, says nothing, or leaves one alone. */
export type BucketTrouble = number | 'break' | 'breakAfter' | 'silence' | 'none'

/** A bucket in memory that speaks the part of S3 that the product uses, and checks signatures and hashes. */
export interface TestBucket {
  readonly settings: BucketSettings
  readonly objects: Map<string, StoredObject>
  /** Requests so far, as `PUT waves/000001.seg`. */
  readonly requests: string[]
  /** Trouble of the next requests, one each; the last one stays while `staysInTrouble`. */
  readonly troubles: BucketTrouble[]
  /** Objects that are refused with this status, whatever is asked of them. */
  readonly refused: Map<string, number>
  /** Refuses lists of anything but names that begin so, as a policy of Amazon can. */
  listsOnly: string
  staysInTrouble: boolean
  close(): Promise<void>
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Throws unless the request is signed with the key of the bucket, and its body is the one that was signed. */
function checkSignature(settings: BucketSettings, request: IncomingMessage, url: URL, body: Buffer): void {
  const { authorization = '', 'x-amz-date': time, 'x-amz-content-sha256': bodyHash } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(
    names.filter((name) => !name.startsWith('x-amz-')).map((name) => [name, String(request.headers[name])]),
  )
  const at = new Date(String(time).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  const query = Object.fromEntries(url.searchParams)
  const path = decodeURIComponent(url.pathname)
  const expected = signedHeaders(settings, { method: request.method ?? '', path, query, headers, bodyHash: String(bodyHash) }, at)
  if (authorization !== expected.authorization) throw new Refused(403, 'SignatureDoesNotMatch')
  if (createHash('sha256').update(body).digest('hex') !== bodyHash) throw new Refused(400, 'XAmzContentSHA256Mismatch')
}

class Bucket {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, Map<number, Buffer>>()

  answer(request: IncomingMessage, key: string, query: URLSearchParams, body: Buffer, response: ServerResponse): void {
    const uploadId = query.get('uploadId')
    if (key === '') this.#list(query, response)
    else if (query.has('uploads')) this.#begin(response)
    else if (uploadId !== null) this.#part(request, key, uploadId, Number(query.get('partNumber')), body, response)
    else if (request.method === 'PUT') this.#put(key, body, response)
    else if (request.method === 'GET') this.#get(key, request.headers.range, response)
    else {
      this.objects.delete(key)
      response.writeHead(204).end()
    }
  }

  #put(key: string, bytes: Buffer, response: ServerResponse): void {
    this.objects.set(key, { bytes, modifiedAt: new Date() })
    response.writeHead(200).end()
  }

  #get(key: string, range: string | undefined, response: ServerResponse): void {
    const found = this.objects.get(key)
    if (!found) throw new Refused(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (from === undefined) {
      response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
      return
    }
    if (Number(from) >= found.bytes.length) throw new Refused(416, 'InvalidRange')
    response
      .writeHead(206, { 'content-range': `bytes ${from}-${to}/${found.bytes.length}` })
      .end(found.bytes.subarray(Number(from), Number(to) + 1))
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const [prefix, after, most] = [query.get('prefix') ?? '', query.get('start-after') ?? '', Number(query.get('max-keys') ?? 1000)]
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(prefix) && Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0)
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const contents = names.slice(0, most).map((name) => {
      const { bytes, modifiedAt } = this.objects.get(name) as StoredObject
      return `<Contents><Key>${escaped(name)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const xml = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${names.length > most}</IsTruncated>${contents.join('')}</ListBucketResult>`
    response.writeHead(200).end(xml)
  }

  #begin(response: ServerResponse): void {
    const id = randomBytes(8).toString('hex')
    this.uploads.set(id, new Map())
    response.writeHead(200).end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  #part(request: IncomingMessage, key: string, id: string, number: number, body: Buffer, response: ServerResponse): void {
    const parts = this.uploads.get(id)
    if (!parts) throw new Refused(404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      parts.set(number, body)
      response.writeHead(200, { etag: `"${number}-${id}"` }).end()
      return
    }
    this.uploads.delete(id)
    if (request.method === 'DELETE') {
      response.writeHead(204).end()
      return
    }
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;([^&]+)&quot;/g)]
    if (wanted.some(([, part, tag]) => tag !== `${part}-${id}`)) throw new Refused(400, 'InvalidPart')
    const all = wanted.map(([, part]) => parts.get(Number(part)) ?? Buffer.alloc(0))
    this.#put(key, Buffer.concat(all), response)
  }
}

/** Starts a bucket on loopback; `isPathStyle` as the settings say it. */
export async function startTestBucket(more: Partial<BucketSettings> = {}): Promise<TestBucket> {
  const bucket = new Bucket()
  const requests: string[] = []
  const troubles: BucketTrouble[] = []
  const refused = new Map<string, number>()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const body = await bodyOf(request)
    const key = decodeURIComponent(url.pathname).replace(`/${settings.bucket}`, '').replace(/^\//, '')
    requests.push(`${request.method} ${key}`)
    const trouble = self.staysInTrouble ? troubles[0] : troubles.shift()
    if (trouble === 'silence') return
    if (trouble === 'break') {
      request.socket.destroy()
      return
    }
    const refusal = refused.get(key)
    if (refusal !== undefined) throw new Refused(refusal, refusal === 403 ? 'AccessDenied' : 'InternalError')
    if (key === '' && !(url.searchParams.get('prefix') ?? '').startsWith(self.listsOnly)) throw new Refused(403, 'AccessDenied')
    if (typeof trouble === 'number') throw new Refused(trouble, trouble === 503 ? 'SlowDown' : 'InternalError')
    checkSignature(settings, request, url, body)
    if (!url.pathname.startsWith(`/${settings.bucket}`)) throw new Refused(404, 'NoSuchBucket')
    if (trouble === 'breakAfter') response.end = () => request.socket.destroy() && response
    bucket.answer(request, key, url.searchParams, body, response)
  }
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refused ? error : new Refused(500, String(error))
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>of the test</Message></Error>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'undertone',
    prefix: 'plant',
    region: 'eu-central-1',
    keyId: 'the key',
    secret: 'the secret',
    isPathStyle: true,
    ...more,
  }
  const self: TestBucket = {
    settings,
    objects: bucket.objects,
    requests,
    troubles,
    refused,
    listsOnly: '',
    staysInTrouble: false,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self
}
