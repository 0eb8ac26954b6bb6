/** One server-sent event. */
export interface SseEvent {
  readonly id: string | undefined
  readonly type: string
  readonly data: string
}

/** Parses server-sent events from text chunks that may be split anywhere (HTML standard, section 9.2.6). */
export function createSseParser(onEvent: (event: SseEvent) => void): { push(text: string): void; retryMs(): number | undefined } {
  let rest = ''
  let id: string | undefined
  let type = ''
  let data: string[] = []
  let retry: number | undefined
  let isFirst = true

  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, type: type || 'message', data: data.join('\n') })
      type = ''
      data = []
      return
    }
    const colon = text.indexOf(':')
    if (colon === 0) return
    const name = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') type = value
    else if (name === 'id' && !value.includes('\0')) id = value
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value)
  }

  return {
    push(text) {
      rest += isFirst ? text.replace(/^\uFEFF/, '') : text
      if (text !== '') isFirst = false
      for (;;) {
        const end = rest.search(/[\r\n]/)
        // A CR at the very end can be the first half of CRLF.
        if (end < 0 || (rest[end] === '\r' && end === rest.length - 1)) return
        const next = rest[end] === '\r' && rest[end + 1] === '\n' ? end + 2 : end + 1
        line(rest.slice(0, end))
        rest = rest.slice(next)
      }
    },
    retryMs: () => retry,
  }
}
