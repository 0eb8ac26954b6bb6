import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalValue, digestInput } from '../message/canonical.ts'
import { telemetryLimits } from '../message/telemetry.ts'
import { decodeDeviceTelemetry, decodeGatewayTelemetry } from './decode.ts'
import { encodeGatewayTelemetry } from './encode.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const gateway = (text: string) => {
  const read = decodeGatewayTelemetry(bytes(text))
  if ('error' in read) throw new Error(read.error.reason)
  return read
}
const reasonOf = (text: string) => gateway(text).faults.map(({ reason }) => reason)
const errorOf = (read: object) => ('error' in read ? read.error : undefined)

describe('telemetry of a gateway', () => {
  test('the example of the protocol', () => {
    const { points, faults } = gateway(
      '{"VB24H-00AF31":[{"ts":1763700000000,"values":{"vX":1.2,"kurtZ":3.1,"tem":41.5,"rssi":22},"seq":7,"resend":true,"correction":false}]}',
    )
    expect(faults).toEqual([])
    expect(points).toMatchObject([
      {
        sensorId: 'VB24H-00AF31',
        t: 1763700000000,
        values: { vX: 1.2, kurtZ: 3.1, tem: 41.5, rssi: 22 },
        extra: null,
        seq: 7,
        resend: true,
        correction: false,
      },
    ])
  })

  test('several sensors, a single entry without a list, bare values without a time', () => {
    const { points } = gateway('{"A":[{"ts":1,"values":{"vX":1}},{"ts":2,"values":{"vX":2}}], "B" : {"vY":3} ,"C":[{"values":{"tem":4}}]}')
    expect(points.map(({ sensorId, t, values }) => [sensorId, t, values])).toEqual([
      ['A', 1, { vX: 1 }],
      ['A', 2, { vX: 2 }],
      ['B', null, { vY: 3 }],
      ['C', null, { tem: 4 }],
    ])
  })

  test('unknown keys are stored separately, null is a missing value', () => {
    const { points } = gateway('{"A":[{"ts":1,"values":{"vX":1,"vY":null,"flow":2.5,"state":"on","ok":true,"nested":{"a":[1]}}}]}')
    expect(points[0]?.values).toEqual({ vX: 1 })
    expect(points[0]?.extra).toEqual({ flow: 2.5, state: 'on', ok: true, nested: '{"a":[1]}' })
  })

  test.each<[string, object, object | null]>([
    ['"rssi":22', { rssi: 22 }, null],
    ['"rssi":22,"rssiScale":"csq"', { rssi: 22 }, null],
    ['"rssiScale":"csq","rssi":99', { rssi: 99 }, null],
    ['"rssi":-71,"rssiScale":"dbm","note":"x"', { rssi: -71 }, { note: 'x' }],
    ['"rssi":-71', { rssi: -71 }, null],
    ['"rssi":22,"rssiScale":null', { rssi: 22 }, null],
    ['"rssi":5,"rssiScale":"dbm"', {}, { rssi: 5, rssiScale: 'dbm' }],
    ['"rssi":-0,"rssiScale":"dbm"', {}, { rssi: 0, rssiScale: 'dbm' }],
    ['"rssi":-71,"rssiScale":"csq"', {}, { rssi: -71, rssiScale: 'csq' }],
    ['"rssi":70,"rssiScale":"percent"', {}, { rssi: 70, rssiScale: 'percent' }],
    ['"rssiScale":"csq"', {}, { rssiScale: 'csq' }],
  ])('signal strengths on either scale, and those that contradict theirs beside the point: %s', (text, values, extra) => {
    expect(gateway(`{"A":{"vX":1,${text}}}`).points).toMatchObject([{ values: { vX: 1, ...values }, extra }])
    expect(gateway(`{"A":{"vX":1,${text}}}`).points[0]?.values).toEqual({ vX: 1, ...values })
  })

  test.each([
    ['json', '{"ts":1,"values":{"vX":NaN}}'],
    ['json', '{"ts":1,"values":{"vX":Infinity}}'],
    ['badValue', '{"ts":1,"values":{"vX":1e400}}'],
    ['badValue', '{"ts":1,"values":{"vX":1e39}}'],
    ['badValue', '{"ts":1,"values":{"vX":"1.2"}}'],
    ['badValue', '{"ts":1,"values":{"vX":true}}'],
    ['badValue', '{"ts":1,"values":{"x":1e999}}'],
    ['badValue', '{"ts":1,"values":{"x":"a\\u0000b"}}'],
    ['badValue', '{"ts":1,"values":{"x":"\\ud800"}}'],
    ['badKey', '{"ts":1,"values":{"__proto__":{"vX":1}}}'],
    ['badKey', '{"ts":1,"values":{"":1}}'],
    ['badKey', `{"ts":1,"values":{"${'k'.repeat(65)}":1}}`],
    ['badTime', '{"ts":"2026","values":{"vX":1}}'],
    ['badTime', '{"ts":1e300,"values":{"vX":1}}'],
    ['badSeq', '{"ts":1,"values":{"vX":1},"seq":-1}'],
    ['badSeq', '{"ts":1,"values":{"vX":1},"seq":1.5}'],
    ['shape', '{"ts":1,"values":{"vX":1},"resend":"yes"}'],
    ['shape', '{"ts":1,"vX":1}'],
    ['shape', '{"ts":1,"values":[1]}'],
    ['shape', '7'],
    ['empty', '{"ts":1,"values":{}}'],
    ['empty', '{"ts":1,"values":{"vX":null}}'],
    ['tooDeep', `{"ts":1,"values":{"vX":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`],
    ['badSeq', '{"ts":1,"values":{"vX":1},"seq":9007199254740993}'],
    ['tooManyKeys', `{"ts":1,"values":{${Array.from({ length: 33 }, (_, i) => `"k${i}":1`)}}}`],
    ['tooManyKeys', `{"ts":1,"values":{${Array.from({ length: 500 }, (_, i) => `"k${i}":null`)}}}`],
  ])('%s: %s', (reason, entry) => {
    const { points, faults } = gateway(
      `{"A":[{"ts":5,"values":{"vX":1}},${entry},{"ts":6,"values":{"vX":2}}],"B":[{"ts":7,"values":{"vX":3}}]}`,
    )
    expect(points.map(({ t }) => t)).toEqual([5, 6, 7])
    expect(faults).toEqual([{ sensorId: 'A', reason, detail: expect.any(String), raw: entry }])
  })

  test('a repeated name loses neither list, an invalid name does not affect the others', () => {
    expect(gateway('{"A":[{"vX":1}],"A":[{"vX":2}]}').points.map(({ values }) => values.vX)).toEqual([1, 2])
    const { points, faults } = gateway('{"__proto__":[{"vX":1}],"B":[{"vX":2}]}')
    expect(points).toHaveLength(1)
    expect(faults).toMatchObject([{ reason: 'badKey', raw: '[{"vX":1}]' }])
    expect(Object.hasOwn(Object.prototype, 'vX')).toBe(false)
  })

  test('a text of 10 MB spoils its own entry alone', () => {
    const { points, faults } = gateway(`{"A":[{"vX":1},{"x":"${'x'.repeat(10_000_000)}"},{"vX":2}]}`)
    expect(points.map(({ values }) => values.vX)).toEqual([1, 2])
    expect(faults.map(({ reason, raw }) => [reason, raw.length])).toEqual([['badValue', 10_000_008]])
  })

  test('a list that ends in the middle is one fault', () => {
    expect(reasonOf('{"A":[{"vX":1},],"B":[{"vX":1}]}')).toEqual(['json'])
  })

  test.each(['', ' ', '[]', 'null', '{', '{"A"}', '{"A":}', '{"A":[1]', '{"A":[]} x', '{A:1}', '{"A":[],}', '\u0000'])(
    'no message: %j',
    (text) => {
      expect(errorOf(decodeGatewayTelemetry(bytes(text)))).toMatchObject({ reason: 'json' })
    },
  )

  test('no UTF-8, nothing in it, too much in it', () => {
    expect(errorOf(decodeGatewayTelemetry(Uint8Array.of(0x7b, 0xff)))).toMatchObject({ reason: 'utf8' })
    expect(errorOf(decodeGatewayTelemetry(bytes('{}')))).toMatchObject({ reason: 'empty' })
    expect(errorOf(decodeGatewayTelemetry(bytes('{"A":[]}')))).toMatchObject({ reason: 'empty' })
    const many = Array.from({ length: telemetryLimits.entries + 1 }, () => '1').join()
    expect(errorOf(decodeGatewayTelemetry(bytes(`{"A":[${many}]}`)))).toMatchObject({ reason: 'tooManyEntries' })
  })
})

describe('telemetry of a device', () => {
  test.each([
    ['{"vX":1}', [[null, 1]]],
    [
      '[{"vX":1},{"vX":2}]',
      [
        [null, 1],
        [null, 2],
      ],
    ],
    ['{"ts":5,"values":{"vX":1}}', [[5, 1]]],
    [
      ' [ {"ts":5,"values":{"vX":1}} , {"vX":2} ] ',
      [
        [5, 1],
        [null, 2],
      ],
    ],
  ])('%s', (text, expected) => {
    const read = decodeDeviceTelemetry(bytes(text))
    expect('points' in read && read.points.map(({ sensorId, t, values }) => (sensorId === null ? [t, values.vX] : []))).toEqual(expected)
  })

  test.each(['', '{"vX":1}]', '{"vX":1},{"vX":2}', '[', '"'])('no message: %j', (text) => {
    expect(errorOf(decodeDeviceTelemetry(bytes(text)))).toBeDefined()
  })
})

describe('canonical values', () => {
  test('are the shortest decimal of the nearest float32, whatever was written', () => {
    expect([1.2, 1.2000000001, 0.1 + 0.2, 16_777_217, -0, 1e-50, 123456.789].map(canonicalValue)).toEqual([
      1.2, 1.2, 0.3, 16_777_216, 0, 0, 123456.79,
    ])
    expect(Object.is(canonicalValue(-0), 0)).toBe(true)
    expect([Number.NaN, Number.POSITIVE_INFINITY, 3.5e38].map(canonicalValue)).toEqual([null, null, null])
  })

  test('are fixed points that fit into float32', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const kept = canonicalValue(value)
        expect(kept).not.toBeNull()
        expect(Math.fround(kept ?? Number.NaN)).toBe(value + 0)
        expect(canonicalValue(kept ?? Number.NaN)).toBe(kept)
      }),
    )
  })

  test('have the same digest in any order of keys, and another one for any other value', () => {
    expect(digestInput({ vX: 1, aX: 2 }, { b: 1, a: 'x' })).toBe(digestInput({ aX: 2, vX: 1 }, { a: 'x', b: 1 }))
    const different = [
      digestInput({ vX: 1 }, null),
      digestInput({ vY: 1 }, null),
      digestInput({ vX: 2 }, null),
      digestInput({ vX: 1 }, { a: 1 }),
      digestInput({ vX: 1 }, { a: '1' }),
      digestInput({}, { vX: 1 }),
    ]
    expect(new Set(different).size).toBe(different.length)
  })
})

test('encoded messages can be decoded', () => {
  const values = fc.dictionary(fc.constantFrom('vX', 'aZ', 'tem', 'batt'), fc.float({ noNaN: true, noDefaultInfinity: true }), {
    minKeys: 1,
  })
  const canonical = (given: Record<string, number>) =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, canonicalValue(value)]))
  const point = fc.record({ sensorId: fc.constantFrom('A', 'B-1', '7'), t: fc.integer({ min: 0, max: 2 ** 41 }), values, seq: fc.nat() })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), (points) => {
      const read = gateway(encodeGatewayTelemetry(points))
      expect(read.faults).toEqual([])
      const expected = points.map(({ sensorId, t, values: given, seq }) => ({ sensorId, t, values: canonical(given), seq }))
      const order = (list: readonly { sensorId: string | null }[]) => Map.groupBy(list, ({ sensorId }) => sensorId)
      expect(order(read.points.map(({ sensorId, t, values: got, seq }) => ({ sensorId, t, values: got, seq })))).toEqual(order(expected))
    }),
  )
})

describe('with any input nothing is thrown and nothing is lost', () => {
  const decoders = [decodeGatewayTelemetry, decodeDeviceTelemetry]
  const check = (input: Uint8Array) => {
    for (const decode of decoders) expect(decode(input)).toBeTypeOf('object')
    const read = decodeGatewayTelemetry(input)
    if ('points' in read) expect(read.points.length + read.faults.length).toBeGreaterThan(0)
  }

  test('any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), check), { numRuns: 2000 })
  })

  test('any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => check(bytes(text))),
      { numRuns: 1000 },
    )
  })

  test('a good message with bytes changed', () => {
    const good = bytes('{"A":[{"ts":1763700000000,"values":{"vX":1.25,"note":"\\u00e9"},"seq":3}],"B":{"vY":[1,{"a":2}]}}')
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...bytes('{}[]",:\\0'))))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const bad = good.slice()
        for (const [at, byte] of changes) bad[at] = byte
        check(bad)
      }),
      { numRuns: 3000 },
    )
  })

  test('depth without end', () => {
    for (const open of ['[', '{"a":', '{"a":[']) check(bytes(open.repeat(200_000)))
  })
})
