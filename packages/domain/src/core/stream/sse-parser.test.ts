import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSseParser, type SseEvent } from './sse-parser.ts'

function parse(pieces: readonly string[]) {
  const events: SseEvent[] = []
  const parser = createSseParser((event) => events.push(event))
  for (const piece of pieces) parser.push(piece)
  return { events, retryMs: parser.retryMs() }
}

const stream =
  '\uFEFF: hello\n\nretry: 500\nid: 7\nevent: point\ndata: {"a":1}\n\ndata: one\r\ndata:two\r\n\r\nid\ndata\n\nevent: empty\n\n'

test('comments, ids, types, joined lines and both line ends are understood', () => {
  expect(parse([stream])).toEqual({
    events: [
      { id: '7', type: 'point', data: '{"a":1}' },
      { id: '7', type: 'message', data: 'one\ntwo' },
      { id: '', type: 'message', data: '' },
    ],
    retryMs: 500,
  })
})

test('the chunks may be split anywhere', () => {
  const whole = parse([stream])
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 8 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), stream.length]
      expect(parse(at.slice(1).map((end, n) => stream.slice(at[n], end)))).toEqual(whole)
    }),
  )
})

test('an incomplete event is not dispatched', () => {
  expect(parse(['data: half\n']).events).toEqual([])
})
