import { type Access, type Credentials, KeyAccess, SessionAccess } from './access.ts'
import { errorOf, readEnvelope, UndertoneError } from './errors.ts'
import type { Calls } from './generated/api.calls.ts'
import { type LiveEvent, liveEvents } from './live.ts'
import { type ClientOptions, type Input, type Reader, type SendOptions, Transport } from './transport.ts'
import { type Quantity, readSpectrum, readWave, type Spectrum, viewCodes, type Wave } from './wave.ts'

export type CallName = keyof Calls
export type InputOf<N extends CallName> = Calls[N]['input']
export type DataOf<N extends CallName> = Calls[N]['data']

/** The input is left out where a call needs none. */
type Given<N extends CallName> =
  Record<never, never> extends InputOf<N> ? [input?: InputOf<N>, options?: SendOptions] : [input: InputOf<N>, options?: SendOptions]

/** Calls that answer in pages. */
export type PagedCall = { [N in CallName]: DataOf<N> extends { records: readonly unknown[]; total: number } ? N : never }[CallName]
export type RecordOf<N extends PagedCall> = DataOf<N> extends { records: readonly (infer R)[] } ? R : never
/** What a caller says of a paged call: everything but the page. */
export type FiltersOf<N extends PagedCall> = { [K in keyof InputOf<N>]?: Partial<InputOf<N>[K]> }

/** A measurement of a measuring point. */
export type Recording = RecordOf<'GET /waveform/chart/samplingTime'>

/** Records of a page: the longest that every call takes. */
const usualPageSize = 1000
/** Longest pages of the list of recordings. */
const recordingPageSize = 100

const isJson = (answer: Response): boolean => answer.headers.get('content-type')?.includes('application/json') ?? false

/** The data of an answer to a session: out of its envelope; one with an error is thrown. */
const enveloped = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  const envelope = readEnvelope(text)
  if (!envelope) throw new UndertoneError('The answer is not one of the product', { status: answer.status })
  if (envelope.code !== 200) throw errorOf(answer.status, text)
  return envelope.data
}

const plain = async (answer: Response): Promise<unknown> => (answer.status === 204 ? null : answer.json())

/** An answer of bytes as it is; one in JSON is an error, or says that the file is being made in the background. */
const unread = async (answer: Response): Promise<Response> => {
  if (!isJson(answer)) return answer
  const data = await enveloped(answer)
  throw new UndertoneError(`The answer is no file: ${JSON.stringify(data).slice(0, 200)}`, { status: answer.status })
}

/** The input and the options of a call, of which either may be left out. */
const partsOf = (given: readonly unknown[]): readonly [Input, SendOptions | undefined] => [
  (given[0] ?? {}) as Input,
  given[1] as SendOptions | undefined,
]

/** A client of the product: everything that a session or a key may do. */
export class Undertone {
  readonly #transport: Transport
  readonly #access: Access

  private constructor(transport: Transport, access: Access) {
    this.#transport = transport
    this.#access = access
  }

  /** Logs in with a user name and a password; the session is renewed when its token ends. Throws `UndertoneError` where the log-in is refused. */
  static async login({ userName, password, code, ...options }: ClientOptions & Credentials): Promise<Undertone> {
    const transport = new Transport(options)
    const credentials = { userName, password, ...(code === undefined ? {} : { code }) }
    const session = new SessionAccess((path, body) => transport.post(path, body, enveloped), credentials)
    // Nothing depends on a log-in whose answer was lost.
    await transport.repeat(true, () => session.token())
    return new Undertone(transport, session)
  }

  /** Goes on with the token of a session that somebody else opened; it is not renewed. */
  static withToken({ token, ...options }: ClientOptions & { readonly token: string }): Undertone {
    const transport = new Transport(options)
    return new Undertone(transport, new SessionAccess((path, body) => transport.post(path, body, enveloped), { token }))
  }

  /** Signs every call with a key of the open API; nothing is sent yet. */
  static withKey({ accessId, secret, ...options }: ClientOptions & { readonly accessId: string; readonly secret: string }): Undertone {
    return new Undertone(new Transport(options), new KeyAccess(accessId, secret))
  }

  /** Sends a call and returns its data. Throws `UndertoneError` with the code of the product. */
  async call<N extends CallName>(name: N, ...given: Given<N>): Promise<DataOf<N>> {
    return (await this.#call(name, ...partsOf(given))) as DataOf<N>
  }

  /** Sends a call whose answer is a file or numbers, and returns its bytes. */
  bytes<N extends CallName>(name: N, ...given: Given<N>): Promise<ArrayBuffer> {
    const [input, options] = partsOf(given)
    return this.#send(name, input, async (answer) => (await unread(answer)).arrayBuffer(), options)
  }

  /** Sends a call whose answer is read as it arrives: its `body` has no time limit. */
  open<N extends CallName>(name: N, ...given: Given<N>): Promise<Response> {
    const [input, options] = partsOf(given)
    return this.#send(name, input, unread, options)
  }

  /** All records of a paged call, page after page. Records that are added or deleted while it runs may come twice or not at all. */
  async *pages<N extends PagedCall>(
    name: N,
    filters: FiltersOf<N> = {},
    pageSize: number = usualPageSize,
  ): AsyncGenerator<RecordOf<N>, void, void> {
    const part = name.startsWith('GET ') ? 'query' : 'body'
    const given = filters as Input
    let seen = 0
    for (let pageNum = 1; ; pageNum++) {
      const input = { ...given, [part]: { ...(given[part] as object | undefined), pageNum, pageSize } }
      const page = (await this.#call(name, input)) as { readonly records: readonly RecordOf<N>[]; readonly total: number }
      yield* page.records
      seen += page.records.length
      if (page.records.length === 0 || seen >= page.total) return
    }
  }

  /** Recordings of a measuring point, newest first. Times are local to its company, have an offset, or are epoch ms. */
  recordings(
    mappingId: number,
    { from, to }: { readonly from?: string | number; readonly to?: string | number } = {},
  ): AsyncGenerator<Recording, void, void> {
    const query = { mappingId, ...(from === undefined ? {} : { startTime: from }), ...(to === undefined ? {} : { endTime: to }) }
    return this.pages('GET /waveform/chart/samplingTime', { query }, recordingPageSize)
  }

  /** A waveform: acceleration as measured, or what is computed of it. */
  async wave(waveId: number, quantity: Quantity = 'acceleration'): Promise<Wave> {
    return readWave(await this.bytes('GET /wave/samples', { query: { waveId, chartType: viewCodes[quantity].time } }), quantity)
  }

  /** The amplitude spectrum of a waveform (Hann window, peak values), computed by the server. */
  async spectrum(waveId: number, quantity: Quantity = 'acceleration'): Promise<Spectrum> {
    return readSpectrum(await this.bytes('GET /wave/samples', { query: { waveId, chartType: viewCodes[quantity].spectrum } }), quantity)
  }

  /** The spectrum of the envelope, whose lines say what modulates the band `bandHz`: bearings show their fault frequencies there. */
  envelopeSpectrum(waveId: number): Promise<Spectrum> {
    return this.spectrum(waveId, 'envelope')
  }

  /** Events as they happen; needs a session. Ends when the signal is aborted or the loop is left. */
  live({ signal }: { readonly signal?: AbortSignal } = {}): AsyncGenerator<LiveEvent, void, void> {
    const open = (lastId: string | undefined, own: AbortSignal): Promise<Response> =>
      this.#send('GET /monitor/live', {}, unread, {
        signal: own,
        headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
      })
    return liveEvents(open, signal)
  }

  /** Ends the session; a key has none. */
  async logout(): Promise<void> {
    if (!(this.#access instanceof SessionAccess)) return
    await this.call('POST /logout')
    this.#access.forget()
  }

  #call(name: string, input: Input, options?: SendOptions): Promise<unknown> {
    return this.#send(name, input, this.#access.letter === 'k' ? plain : enveloped, options)
  }

  #send<T>(name: string, input: Input, read: Reader<T>, options: SendOptions = {}): Promise<T> {
    return this.#transport.send(this.#access, name, input, read, options)
  }
}
