import { type LiveEvent, monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { writeStored } from '../browser/storage.ts'
import { type Answer, answerRaw } from './fake-server.ts'

/** The live stream of a test: pass `answer` to `serve`, then `send` events to the screens that listen, or `cut` it. */
export function fakeLiveStream(): { readonly answer: Answer; send(event: LiveEvent): void; cut(): void; restore(): void } {
  writeStored('token', 'test')
  const encoder = new TextEncoder()
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let isCut = false
  const answer = answerRaw(monitorCalls.live, (_request, signal) => {
    if (isCut) throw new TypeError('Failed to fetch')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open.add(controller)
        signal?.addEventListener('abort', () => {
          open.delete(controller)
          controller.error(signal.reason)
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return {
    answer,
    /** Ends the open streams as a lost network does; no new one can be opened until `restore`. */
    cut: () => {
      isCut = true
      for (const controller of open) controller.error(new TypeError('network error'))
      open.clear()
    },
    restore: () => {
      isCut = false
    },
    send: (event) => {
      if (open.size === 0) throw new Error('no screen listens to the live stream yet')
      for (const controller of open) controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
    },
  }
}
