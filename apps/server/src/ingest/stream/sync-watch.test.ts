import { expect, onTestFinished, test, vi } from 'vitest'
import type { SyncReport } from '../../platform/nats/server-sync.ts'
import { silentLog } from '../../platform/runtime/log.ts'
import type { FoundStream } from './ensure-stream.ts'
import { SyncWatch } from './sync-watch.ts'

const patience = { timeout: 10_000 }
const all: SyncReport = { isSynced: true, servers: 3, text: 'all 3 NATS servers sync every write' }

/** A watch of what the returned object says. */
function watched() {
  const now: { report: SyncReport; stream: FoundStream | Error | null } = { report: all, stream: { replicas: 3 } }
  const watch = new SyncWatch({
    monitors: [],
    ask: async () => now.report,
    look: async () => {
      if (now.stream instanceof Error) throw now.stream
      return now.stream
    },
    log: silentLog,
  })
  onTestFinished(() => watch.stop())
  return { now, watch }
}

test('a stream is trusted while all servers sync and enough of them have it', async () => {
  const { now, watch } = watched()
  expect(watch.isKept).toBe(false)
  await vi.waitUntil(() => watch.isKept, patience)
  now.stream = { replicas: 1 }
  watch.lookNow()
  await vi.waitUntil(() => !watch.isKept, patience)
  expect(watch.text).toBe('only 1 of 3 NATS servers have the stream')
})

test('a stream that was changed so that it keeps nothing is not trusted, and looked at until it can be used', async () => {
  const { now, watch } = watched()
  await vi.waitUntil(() => watch.isKept, patience)
  now.stream = new Error('the stream undertone cannot be used: it is sealed')
  watch.lookNow()
  await vi.waitUntil(() => !watch.isKept, patience)
  expect(watch.text).toMatch(/it is sealed/)
  now.stream = { replicas: 3 }
  await vi.waitUntil(() => watch.isKept, patience)
})

test('after a connection was lost its stream is not trusted until the servers were asked again', async () => {
  const { watch } = watched()
  await vi.waitUntil(() => watch.isKept, patience)
  watch.distrust()
  expect([watch.isKept, watch.text]).toEqual([false, 'the servers of NATS were not asked yet'])
  await vi.waitUntil(() => watch.isKept, patience)
})
