import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fileVerdict, quarantinedVerdict, stored } from '../message/unit.ts'
import { type BundleVerdicts, decodeVerdicts, encodeVerdicts, isPlain, VerdictSender } from './verdicts.ts'

test('only a verdict without more to say is plain', () => {
  expect(
    [stored, { ...stored, isQuarantined: true }, { ...stored, notes: {} }, fileVerdict('stored', 'x'), quarantinedVerdict('y')].map(
      isPlain,
    ),
  ).toEqual([true, false, false, false, false])
})

test('verdicts of one turn travel together, each to the server that waits for it', async () => {
  const sent: [string, readonly BundleVerdicts[]][] = []
  const sender = new VerdictSender((to, data) => sent.push([to, decodeVerdicts(data)]))
  sender.add('s1', 'a', 0, stored)
  sender.add('s1', 'a', 2, quarantinedVerdict('no number'))
  sender.add('s2', 'b', 0, stored)
  sender.add('s1', 'c', 5, stored)
  expect(sent).toEqual([])
  await nextTurn()
  expect(sent).toEqual([
    [
      's1',
      [
        { bundle: 'a', stored: [0], others: [[2, quarantinedVerdict('no number')]] },
        { bundle: 'c', stored: [5], others: [] },
      ],
    ],
    ['s2', [{ bundle: 'b', stored: [0], others: [] }]],
  ])
  sender.add('s1', 'a', 1, stored)
  await nextTurn()
  expect(sent).toHaveLength(3)
})

test('what is no verdict is ignored', () => {
  expect(decodeVerdicts(Buffer.from('{'))).toEqual([])
  expect(decodeVerdicts(Buffer.from('[1,null,{"bundle":1},{"bundle":"a","stored":[1],"others":[]}]'))).toHaveLength(1)
  expect(decodeVerdicts(encodeVerdicts([]))).toEqual([])
})
