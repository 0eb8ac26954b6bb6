import { expect, test } from 'vitest'
import { readProof } from './proof.ts'

test.each([
  ['a/b.test.ts › a fan: 1× is found', { kind: 'test', file: 'a/b.test.ts', title: 'a fan: 1× is found' }],
  ['field: sensor.x1', { kind: 'walk', walk: 'field', row: 'sensor.x1' }],
  ['deviation: order-spectrum', { kind: 'deviation', key: 'order-spectrum' }],
  ['not built', { kind: 'not built' }],
  ['not built: no carousel', { kind: 'not built' }],
])('%s', (text, proof) => expect(readProof(text)).toEqual(proof))

test.each(['', '?', 'a/b.ts › a title', 'seen: yes', 'not builtin'])('%j is no proof', (text) => expect(readProof(text)).toBeUndefined())
