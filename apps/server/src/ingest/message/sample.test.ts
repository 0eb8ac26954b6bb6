import { describe, expect, test } from 'vitest'
import { digestOf } from '../../history/codec/digest.ts'
import { addsTo, compareRivals, mergeRepeated, type Sample } from './sample.ts'

const sample = (more: Partial<Sample>): Sample => ({
  mappingId: 1,
  t: 1000,
  sensorPk: 5,
  receivedAt: 2000,
  seq: null,
  resend: false,
  correction: false,
  digest: 0n,
  values: {},
  extra: null,
  ...more,
})

describe('the preferred rival is', () => {
  test.each<[string, Partial<Sample>, Partial<Sample>]>([
    ['a correction, whatever the seq', { correction: true, seq: 1, digest: -9n }, { seq: 9, digest: 9n }],
    ['the higher seq, whatever the digest', { seq: 2, digest: -9n }, { seq: 1, digest: 9n }],
    ['one with seq 0 rather than one without', { seq: 0, digest: -9n }, { digest: 9n }],
    ['the higher seq among corrections', { correction: true, seq: 2 }, { correction: true, seq: 1, digest: 9n }],
    ['the higher digest', { digest: 1n }, { digest: -1n }],
  ])('%s', (_rule, better, worse) => {
    expect(compareRivals(sample(better), sample(worse))).toBeGreaterThan(0)
    expect(compareRivals(sample(worse), sample(better))).toBeLessThan(0)
  })
})

describe('a repeated sample', () => {
  const known = sample({ seq: 5, resend: true, receivedAt: 2000, sensorPk: 5 })

  test('adds only what ranks the values higher or removes a mark', () => {
    expect(addsTo(known, sample({ seq: 5, resend: true }))).toBe(false)
    expect(addsTo(known, sample({ seq: 4, resend: true }))).toBe(false)
    expect(addsTo(known, sample({ seq: 6, resend: true }))).toBe(true)
    expect(addsTo(known, sample({ correction: true, resend: true }))).toBe(true)
    expect(addsTo(known, sample({ resend: false }))).toBe(true)
  })

  test('is merged the same way in both directions', () => {
    const again = sample({ seq: 7, correction: true, receivedAt: 3000, sensorPk: 4 })
    const merged = { seq: 7, correction: true, resend: false, receivedAt: 2000, sensorPk: 4 }
    expect(mergeRepeated(known, again)).toMatchObject(merged)
    expect(mergeRepeated(again, known)).toMatchObject(merged)
    expect(mergeRepeated(sample({}), sample({ seq: 0 })).seq).toBe(0)
  })

  test('names the sensor if one of the copies has one', () => {
    const none = sample({ sensorPk: null })
    expect([addsTo(none, sample({})), addsTo(sample({}), none), addsTo(none, none)]).toEqual([true, false, false])
    expect([mergeRepeated(none, sample({})), mergeRepeated(sample({}), none)].map(({ sensorPk }) => sensorPk)).toEqual([5, 5])
    expect(mergeRepeated(none, none).sensorPk).toBeNull()
  })
})

test('the digest fits into a signed 64-bit column and distinguishes values', () => {
  const digests = Array.from({ length: 200 }, (_, i) => digestOf({ vX: i }, null))
  expect(new Set(digests).size).toBe(200)
  expect(digests.some((digest) => digest < 0n) && digests.some((digest) => digest > 0n)).toBe(true)
  expect(digests.every((digest) => digest === BigInt.asIntN(64, digest))).toBe(true)
})
