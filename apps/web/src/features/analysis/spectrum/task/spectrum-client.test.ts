import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { computeSpectrum, transferWave } from './spectrum-client.ts'
import type { FromWorker, SpectrumJob, ToWorker } from './spectrum-job.ts'

/** A worker under the control of the test. */
class TestWorker extends EventTarget {
  static started: TestWorker[] = []
  readonly received: (readonly [ToWorker, readonly Transferable[]])[] = []
  isTerminated = false
  constructor() {
    super()
    TestWorker.started.push(this)
  }
  postMessage(message: ToWorker, transfer: readonly Transferable[]) {
    this.received.push([message, transfer])
  }
  terminate() {
    this.isTerminated = true
  }
  reply(data: FromWorker) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  fail(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}
const latest = () => TestWorker.started.at(-1)!
const idsOf = (worker: TestWorker) => worker.received.flatMap(([message]) => ('id' in message ? [message.id] : []))
const job: SpectrumJob = { waveId: 1, kind: 'acceleration', choice: {}, fmaxHz: 0, factor: 1, part: null }

beforeEach(() => void vi.stubGlobal('Worker', TestWorker))
afterEach(() => {
  // The next test starts a worker of its own.
  latest().fail('the test is over')
  vi.unstubAllGlobals()
})

it('answers each request with its own reply, in whatever order they come', async () => {
  const [first, second] = [computeSpectrum(job), computeSpectrum({ ...job, waveId: 2 })]
  const [a, b] = idsOf(latest())
  latest().reply({ id: b!, axes: [] })
  latest().reply({ id: a!, axes: null })
  expect(await Promise.all([first, second])).toEqual([null, []])
})

it('has one worker for all spectra', () => {
  const before = TestWorker.started.length
  void computeSpectrum(job).catch(() => undefined)
  void computeSpectrum(job).catch(() => undefined)
  expect(TestWorker.started.length - before).toBe(1)
})

it('hands samples over instead of copying them', () => {
  const body = new ArrayBuffer(8)
  transferWave({ waveId: 1, axes: ['X'], n: 2, sampleHz: 100, body })
  expect(latest().received).toEqual([[{ load: expect.objectContaining({ waveId: 1 }) }, [body]]])
})

it('fails every waiting request with the error of the worker, and starts a new one for the next', async () => {
  const [first, second] = [computeSpectrum(job), computeSpectrum(job)]
  const broken = latest()
  broken.fail('out of memory')
  await expect(first).rejects.toThrow('out of memory')
  await expect(second).rejects.toThrow('out of memory')
  const next = computeSpectrum(job)
  expect([broken.isTerminated, latest() === broken]).toEqual([true, false])
  latest().reply({ id: idsOf(latest())[0]!, axes: [] })
  expect(await next).toEqual([])
})
