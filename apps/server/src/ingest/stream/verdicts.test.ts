import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { silentLog } from '../../platform/runtime/log.ts'
import { fileVerdict, quarantinedVerdict, stored } from '../message/unit.ts'
import { type BundleVerdicts, decodeVerdicts, encodedVerdicts, isPlain, VerdictSender } from './verdicts.ts'

test('only a verdict without more to say is plain', () => {
  expect(
    [stored, { ...stored, isQuarantined: true }, { ...stored, notes: {} }, fileVerdict('stored', 'x'), quarantinedVerdict('y')].map(
      isPlain,
    ),
  ).toEqual([true, false, false, false, false])
})

test('verdicts of one turn travel together, each to the server that waits for it', async () => {
  const sent: [string, readonly BundleVerdicts[]][] = []
  const sender = new VerdictSender({
    maxBytes: () => 1024 * 1024,
    send: (to, data) => sent.push([to, decodeVerdicts(data)]),
    log: silentLog,
  })
  sender.add('s1', 'a', 0, stored)
  sender.add('s1', 'a', 2, quarantinedVerdict('no number'))
  sender.add('s2', 'b', 0, stored)
  sender.add('s1', 'c', 5, stored)
  sender.addRefused('s1', 'c', 6)
  expect(sent).toEqual([])
  await nextTurn()
  expect(sent).toEqual([
    [
      's1',
      [
        { bundle: 'a', stored: [0], others: [], refused: [] },
        { bundle: 'a', stored: [], others: [[2, quarantinedVerdict('no number')]], refused: [] },
        { bundle: 'c', stored: [5], others: [], refused: [6] },
      ],
    ],
    ['s2', [{ bundle: 'b', stored: [0], others: [], refused: [] }]],
  ])
  sender.add('s1', 'a', 1, stored)
  await nextTurn()
  expect(sent).toHaveLength(3)
})

test('what is no verdict is ignored', () => {
  expect(decodeVerdicts(Buffer.from('{'))).toEqual([])
  expect(decodeVerdicts(Buffer.from('[1,null,{"bundle":1},{"bundle":"a","stored":[1],"others":[],"refused":[]}]'))).toHaveLength(1)
  expect(encodedVerdicts([], 100)).toEqual([])
})

/** As long as an answer becomes: 24 unknown keys of a sample, each with the one that may be meant. */
const long = {
  ...stored,
  notes: { unknownKeys: Array.from({ length: 24 }, (_, i) => ({ key: `${'温'.repeat(30)}-${i}`, nearest: 'temperature' })) },
}

test('however many verdicts come together, no message is longer than NATS takes, and none is missing', async () => {
  const maxBytes = 256 * 1024
  const sent: Uint8Array[] = []
  const sender = new VerdictSender({ maxBytes: () => maxBytes, send: (_to, data) => sent.push(data), log: silentLog })
  for (let bundle = 0; bundle < 4; bundle++) for (let place = 0; place < 500; place++) sender.add('s1', `b${bundle}`, place, long)
  await nextTurn()
  expect(sent.length).toBeGreaterThan(4)
  for (const { byteLength } of sent) expect(byteLength).toBeLessThanOrEqual(maxBytes)
  const read = sent.flatMap(decodeVerdicts).flatMap(({ bundle, others }) => others.map(([place]) => `${bundle} ${place}`))
  expect(new Set(read).size).toBe(2000)
})

test('a connection that sends nothing ends nothing: later verdicts are sent', async () => {
  let isDraining = true
  const sent: string[] = []
  const warnings: string[] = []
  const sender = new VerdictSender({
    maxBytes: () => 1024,
    send: (to) => {
      if (isDraining) throw new Error('draining connection')
      sent.push(to)
    },
    log: { ...silentLog, warn: (_fields, text) => warnings.push(text) },
  })
  sender.add('s1', 'a', 0, stored)
  await nextTurn()
  expect([sent, warnings.length]).toEqual([[], 1])
  isDraining = false
  sender.add('s1', 'b', 0, stored)
  await nextTurn()
  expect(sent).toEqual(['s1'])
})
