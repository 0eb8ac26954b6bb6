/** An alarm message of the live stream. */
interface AlarmMessage {
  readonly mappingId: number
  readonly kind: string
}

/** Reads the live stream like a browser, records when each point's alarm arrived, and counts all bytes. */
export class LiveReader {
  /** When the alarm of a point arrived, by the clock of `performance`. */
  readonly notifiedAt = new Map<number, number>()
  /** Alarms that arrived more than once. */
  repeated = 0
  /** Size of the stream, bytes. */
  bytes = 0
  readonly #abort = new AbortController()
  readonly #loop: Promise<void>

  private constructor(body: AsyncIterable<Uint8Array>) {
    this.#loop = this.#read(body)
  }

  static async open(url: string, token: string): Promise<LiveReader> {
    const answer = await fetch(url, { headers: { token } })
    if (!answer.ok || !answer.body) throw new Error(`the live stream answered ${answer.status}`)
    return new LiveReader(answer.body)
  }

  async close(): Promise<void> {
    this.#abort.abort()
    await this.#loop
  }

  async #read(body: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of body) {
      if (this.#abort.signal.aborted) return
      this.bytes += chunk.length
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.includes('"type":"alarm"')) this.#hear(JSON.parse(line.slice('data: '.length)))
    }
  }

  #hear({ mappingId, kind }: AlarmMessage): void {
    if (kind !== 'Began') return
    if (this.notifiedAt.has(mappingId)) this.repeated++
    else this.notifiedAt.set(mappingId, performance.now())
  }
}
