/** One server-sent event. */
export interface ServerEvent {
  readonly id: string | undefined
  readonly type: string
  readonly data: string
}

/** Reads server-sent events of a body whose chunks may be split anywhere (HTML standard, section 9.2.6). `heard` is called for every chunk, comments too. */
export async function* serverEvents(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<ServerEvent, void, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let id: string | undefined
  let type = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      rest += decoder.decode(value, { stream: true })
      // A CR at the very end can be the first half of CRLF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { id, type: type || 'message', data: data.join('\n') }
          type = ''
          data = []
          continue
        }
        const [, name = '', text = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
        if (name === 'data') data.push(text)
        else if (name === 'event') type = text
        else if (name === 'id' && !text.includes('\0')) id = text
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
