import { expect, test } from 'vitest'
import type { Message } from '../message/message.ts'
import { quarantinedVerdict, stored } from '../message/unit.ts'
import { AwaitedBundles } from './awaited-bundles.ts'

const message = (receivedAt: number): Message => ({
  protocol: 'thingsboard',
  address: 'a',
  payload: new Uint8Array(),
  sender: { tenantId: 1, gatewayId: 1, deviceId: 'G' },
  receivedAt,
  settle: () => undefined,
})

/** Bundles of one message each, sent one after the other, and what has become of the messages. */
function awaiting(count: number) {
  const ends: string[] = []
  const bundles = new AwaitedBundles({
    settle: ({ receivedAt }, { answer }) => ends.push(`${receivedAt} ${answer}`),
    refuse: ({ receivedAt }) => ends.push(`${receivedAt} refused`),
  })
  for (let n = 0; n < count; n++) bundles.add({ id: `b${n}`, waiting: new Map([[0, message(n)]]), lookedAt: n, seq: n })
  return { ends, bundles }
}
const verdictsOf = (bundle: string, of: object) => ({ bundle, stored: [], others: [], refused: [], ...of })

test('each bundle without a verdict is looked for in its turn, however long others have none', () => {
  const { bundles } = awaiting(20)
  const rounds = [100, 200, 300].map((now) => bundles.toLookFor(now - 50, now, 8).map(({ id }) => Number(id.slice(1))))
  expect(rounds).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 0, 1, 2, 3],
  ])
  expect(bundles.toLookFor(250, 300, 20)).toHaveLength(12)
  expect(bundles.toLookFor(250, 300, 20)).toEqual([])
})

test('what a writer has stored, quarantined or refused is awaited no longer', async () => {
  const { ends, bundles } = awaiting(3)
  const emptied = bundles.emptied()
  bundles.take([
    verdictsOf('b0', { stored: [0] }),
    verdictsOf('b1', { refused: [0] }),
    verdictsOf('b2', { others: [[0, quarantinedVerdict('no number')]] }),
    verdictsOf('b2', { stored: [0] }),
    verdictsOf('elsewhere', { stored: [0] }),
  ])
  expect(ends).toEqual([`0 ${stored.answer}`, '1 refused', '2 quarantined'])
  await emptied
  expect(bundles.oldestAt).toBeNull()
})
