import { initialSparkplugConfig, type SparkplugConfig, type SparkplugRule } from '@undertone/domain/connector/sparkplug-config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProtoWriter } from '../protobuf/write-protobuf.ts'
import { type EdgeMessage, EdgeNode } from './edge-node.ts'
import { SparkplugHostState } from './host-state.ts'
import { metricOf, readSparkplug, type SparkplugMetric, sparkplugType, writeSparkplug } from './payload.ts'
import { sparkplug } from './protocol.ts'
import { readTopic } from './topic.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const { float, uint64, int32, int64 } = sparkplugType

describe('payloads', () => {
  // Written by sparkplug-payload 1.0.3 of Eclipse Tahu.
  const birth = bytes(
    '08808ad9a5aa33120b0a05626453657120085803121a0a144e6f646520436f6e74726f6c2f52656269727468200b7000120c0a015810052009650000c03f120d0a014e1006200350fbffffff0f12100a014c200458fbffffffffffffffff0112090a0154200c7a026f6e12150a0144189882d9a5aa33200a6900000000000002401800',
  )
  const data = bytes('08e891d9a5aa33120b10052009280165000020401801')
  const template = bytes('08808ad9a5aa3312220a054d6f746f7220139201160a0131120c0a03726d732009650000604022014d28001802')

  test('a birth of Tahu’s library: types, aliases, negative integers and times', () => {
    const read = readSparkplug(birth)
    expect([read?.seq, read?.timestamp]).toEqual([0, 1_763_700_000_000])
    expect(read?.metrics.map(({ name, value, alias }) => [name, value, alias])).toEqual([
      ['bdSeq', 3, null],
      ['Node Control/Rebirth', false, null],
      ['X', 1.5, 5n],
      ['N', -5, 6n],
      ['L', -5, null],
      ['T', 'on', null],
      ['D', 2.25, null],
    ])
    expect(read?.metrics.at(-1)?.timestamp).toBe(1_763_699_999_000)
  })

  test('data by alias is historical, and templates have members', () => {
    expect(readSparkplug(data)?.metrics).toMatchObject([{ name: null, alias: 5n, value: 2.5, isHistorical: true }])
    expect(readSparkplug(template)?.metrics).toMatchObject([{ name: 'Motor', members: [{ name: 'rms', value: 3.5 }] }])
  })

  test('what we write is read as it was', () => {
    const metrics = [
      metricOf('a', 1.5, float, { alias: 7n, timestamp: 5 }),
      metricOf('b', -3, sparkplugType.int32),
      metricOf('c', -3, sparkplugType.int64),
      metricOf('d', true, sparkplugType.boolean, { isHistorical: true }),
      metricOf('e', 'text', sparkplugType.string),
      metricOf('f', null, float),
      metricOf('g', 1.25, sparkplugType.double),
      metricOf('h', null, 19, { members: [metricOf('i', 2, float)] }),
    ]
    expect(readSparkplug(writeSparkplug({ timestamp: 9, seq: 3, metrics }))).toEqual({ timestamp: 9, seq: 3, metrics })
  })

  test('a number that is not finite is no value, whatever its type', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(20), (value, datatype) => {
        const written = { timestamp: 1, seq: 1, metrics: [metricOf('a', value, datatype)] }
        const [read] = readSparkplug(writeSparkplug(written))?.metrics ?? []
        // A float carries less than a double: what is beyond it is infinite.
        const carried = datatype === float ? Math.fround(value) : value
        expect(read?.value === null).toBe(!Number.isFinite(carried))
      }),
    )
    // As a device sends it: a double under a whole type.
    const nan = new ProtoWriter().text(1, 'a').varint(4, int64).fixed64(13, 0x7ff8_0000_0000_0000n).done()
    const [read] = readSparkplug(new ProtoWriter().bytes(2, nan).done())?.metrics ?? []
    expect(read).toMatchObject({ name: 'a', datatype: int64, value: null })
  })

  test('topics of nodes have no device, those of devices have one', () => {
    expect(readTopic('spBv1.0/G/DDATA/E/D')).toEqual({ group: 'G', message: 'DDATA', edge: 'E', device: 'D' })
    expect(['spBv1.0/G/DDATA/E', 'spBv1.0/G/NDATA/E/D', 'spBv1.0/G/NCMD/E', 'spBv1.0/STATE/h', 'spAv1.0/G/NDATA/E'].map(readTopic)).toEqual(
      Array(5).fill(null),
    )
  })

  test('no bytes whatever make it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), fc.nat(200), fc.integer({ min: 0, max: 255 }), (noise, at, byte) => {
        const bent = Uint8Array.from(birth)
        bent[at % bent.length] = byte
        for (const one of [noise, bent]) {
          const read = readSparkplug(one)
          if (read) expect(readSparkplug(writeSparkplug(read))).not.toBeNull()
          new SparkplugHostState(100).receive('spBv1.0/G/NBIRTH/E', one, 0)
          sparkplug.decode(one, 'sparkplug/1/spBv1.0/G/NDATA/E', initialSparkplugConfig)
        }
      }),
    )
  })
})

describe('the mapping', () => {
  const rule = (given: Partial<SparkplugRule>): SparkplugRule => ({
    from: '',
    metric: 'X',
    sensor: '{device}',
    key: 'vX',
    scale: 1,
    offset: 0,
    ...given,
  })
  const config = (...rules: SparkplugRule[]): SparkplugConfig => ({ ...initialSparkplugConfig, rules })
  const payload = writeSparkplug({
    timestamp: 1000,
    seq: 1,
    metrics: [metricOf('X', 2, float, { timestamp: 500 }), metricOf('M', null, 19, { members: [metricOf('tem', 40, float)] })],
  })
  const address = 'sparkplug/1/spBv1.0/G/DDATA/E/D'

  test('metrics and members of templates become values of sensors, each with its time', () => {
    const read = sparkplug.decode(
      payload,
      address,
      config(rule({ scale: 2 }), rule({ metric: 'M/tem', key: 'tem', sensor: '{group}-{edge}' })),
    )
    expect(read).toMatchObject({
      points: [
        { sensorId: 'D', t: 500, values: { vX: 4 } },
        { sensorId: 'G-E', t: 1000, values: { tem: 40 } },
      ],
    })
  })

  test('a rule is limited to a group, node or device', () => {
    const found = ['', 'G', 'G/*/D', 'G/E/D', 'H', 'G/E/x'].map(
      (from) => 'points' in sparkplug.decode(payload, address, config(rule({ from }))),
    )
    expect(found).toEqual([true, true, true, true, false, false])
  })
})

describe('the host', () => {
  const write = (seq: number | null, metrics: SparkplugMetric[]) => writeSparkplug({ timestamp: 1000, seq, metrics })
  const bd = (value: number) => metricOf('bdSeq', value, uint64)
  const born = (host: SparkplugHostState, at = 0) =>
    host.receive('spBv1.0/G/NBIRTH/E', write(0, [bd(1), metricOf('X', 1, float, { alias: 1n })]), at)
  const byAlias = (alias: bigint) => ({ ...metricOf('', 2, float), name: null, alias })
  const kinds = (actions: readonly { kind: string }[]) => actions.map(({ kind }) => kind)

  test('births that cannot all be asked for in one turn are asked for in the next ones, except those that have come', () => {
    const host = new SparkplugHostState(1000)
    const data = (edge: number, now: number) => host.receive(`spBv1.0/G/NDATA/E${edge}`, write(1, [byAlias(1n)]), now)
    const asked = Array.from({ length: 60 }, (_, i) => data(i, 0)).filter((actions) => kinds(actions).includes('rebirth'))
    expect(asked).toHaveLength(25)
    host.receive('spBv1.0/G/NBIRTH/E40', write(0, [metricOf('X', 1, float)]), 50)
    expect(kinds(host.tick(90))).toEqual([])
    expect(host.tick(100)).toHaveLength(25)
    expect(host.tick(200)).toHaveLength(9)
    expect(host.tick(300)).toEqual([])
  })

  test('data before a birth asks for one, at most every ten seconds', () => {
    const host = new SparkplugHostState(1000)
    const data = () => host.receive('spBv1.0/G/NDATA/E', write(1, [byAlias(1n)]), now)
    let now = 0
    expect(kinds(data())).toEqual(['rebirth'])
    now = 9000
    expect(kinds(data())).toEqual([])
    now = 10_000
    expect(kinds(data())).toEqual(['rebirth'])
  })

  test('aliases get their names and types; an unknown one asks for a birth and is not guessed', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    const [known] = host.receive('spBv1.0/G/NDATA/E', write(1, [byAlias(1n)]), 0)
    expect(known).toMatchObject({ kind: 'data', payload: { metrics: [{ name: 'X', datatype: float, value: 2 }] } })
    expect(kinds(host.receive('spBv1.0/G/NDATA/E', write(2, [byAlias(9n)]), 0))).toEqual(['rebirth'])
  })

  test('a gap that closes in time is forgotten; one that does not asks for a birth; the sequence wraps', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    for (const seq of [2, 1, 3]) expect(kinds(host.receive('spBv1.0/G/NDATA/E', write(seq, [byAlias(1n)]), 0))).toEqual(['data'])
    expect(host.tick(5000)).toEqual([])
    for (let seq = 4; seq < 300; seq++) host.receive('spBv1.0/G/NDATA/E', write(seq & 0xff, [byAlias(1n)]), 6000)
    expect(host.tick(9000)).toEqual([])
    host.receive('spBv1.0/G/NDATA/E', write(60, [byAlias(1n)]), 10_000)
    expect(kinds(host.tick(10_500))).toEqual([])
    expect(kinds(host.tick(11_001))).toEqual(['rebirth'])
  })

  test('data of a device waits for its birth while that may still arrive', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    expect(kinds(host.receive('spBv1.0/G/DDATA/E/D', write(2, [byAlias(2n)]), 0))).toEqual([])
    const birth = write(1, [metricOf('Y', 1, float, { alias: 2n })])
    expect(kinds(host.receive('spBv1.0/G/DBIRTH/E/D', birth, 10))).toEqual(['data', 'data'])
    expect(kinds(host.receive('spBv1.0/G/DDATA/E/other', write(3, [byAlias(2n)]), 10))).toEqual(['rebirth'])
  })

  test('a death counts only for its own birth, and everything of the node is stale', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    expect(host.receive('spBv1.0/G/NDEATH/E', write(null, [bd(0)]), 0)).toEqual([])
    expect(host.online).toBe(1)
    expect(host.receive('spBv1.0/G/NDEATH/E', write(null, [bd(1)]), 0)).toEqual([{ kind: 'stale', group: 'G', edge: 'E', device: null }])
    expect(host.online).toBe(0)
    born(host, 1)
    host.receive('spBv1.0/G/DBIRTH/E/D', write(1, []), 1)
    expect(host.receive('spBv1.0/G/DDEATH/E/D', write(2, []), 2)).toEqual([{ kind: 'stale', group: 'G', edge: 'E', device: 'D' }])
  })

  test('numbers of members, and of what waited for its birth, have the types of the birth', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    // Minus five and minus seven as int32, without saying so.
    const five = new ProtoWriter().varint(2, 2n).varint(10, 0xffff_fffb).done()
    const seven = new ProtoWriter().text(1, 'n').varint(10, 0xffff_fff9).done()
    const motor = new ProtoWriter().text(1, 'M').bytes(18, new ProtoWriter().bytes(2, seven).done()).done()
    const data = new ProtoWriter().bytes(2, five).bytes(2, motor).varint(3, 2).done()
    expect(kinds(host.receive('spBv1.0/G/DDATA/E/D', data, 0))).toEqual([])
    const metrics = [metricOf('Y', 1, int32, { alias: 2n }), metricOf('M', null, 19, { members: [metricOf('n', 1, int32)] })]
    expect(host.receive('spBv1.0/G/DBIRTH/E/D', write(1, metrics), 10).at(-1)).toMatchObject({
      kind: 'data',
      payload: {
        metrics: [
          { name: 'Y', value: -5 },
          { name: 'M', members: [{ value: -7 }] },
        ],
      },
    })
  })

  test('what waited for a birth that did not arrive is refused', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    host.receive('spBv1.0/G/DDATA/E/D', write(2, [byAlias(2n)]), 0)
    expect(kinds(host.tick(1001))).toEqual(['refused', 'rebirth'])
  })

  test('metrics of a device are forgotten with its death, and are those of its last birth', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    const birth = (seq: number, ...metrics: SparkplugMetric[]) => host.receive('spBv1.0/G/DBIRTH/E/D', write(seq, metrics), 0)
    birth(1, metricOf('Old', 1, float, { alias: 2n }))
    birth(2, metricOf('New', 1, float, { alias: 3n }))
    expect(kinds(host.receive('spBv1.0/G/DDATA/E/D', write(3, [byAlias(2n)]), 0))).toEqual(['rebirth'])
    expect(kinds(host.receive('spBv1.0/G/DDATA/E/D', write(4, [byAlias(3n)]), 0))).toEqual(['data'])
    host.receive('spBv1.0/G/DDEATH/E/D', write(5, []), 0)
    expect(kinds(host.receive('spBv1.0/G/DDATA/E/D', write(6, [byAlias(3n)]), 20_000))).toEqual(['rebirth'])
  })

  test('births are bounded, and a birth that is repeated takes no more room', () => {
    const host = new SparkplugHostState(1000)
    born(host)
    const metrics = Array.from({ length: 8000 }, (_, i) => metricOf(`metric ${i}`, 1, float, { alias: BigInt(i + 10) }))
    for (let i = 1; i < 10; i++) expect(kinds(host.receive('spBv1.0/G/DBIRTH/E/D', write(i, metrics), 0))).toEqual(['data'])
    expect(kinds(host.receive('spBv1.0/G/DBIRTH/E/D2', write(10, metrics), 0))).toEqual(['data'])
    expect(kinds(host.receive('spBv1.0/G/DBIRTH/E/D3', write(11, metrics), 0))).toEqual(['refused'])
    host.receive('spBv1.0/G/DDEATH/E/D2', write(12, []), 0)
    expect(kinds(host.receive('spBv1.0/G/DBIRTH/E/D3', write(13, metrics), 0))).toEqual(['data'])
  })

  test('nodes that are offline make room for others', () => {
    const host = new SparkplugHostState(1000)
    const death = write(null, [bd(1)])
    for (let i = 0; i < 50_000; i++) host.receive(`spBv1.0/G/NDEATH/E${i}`, death, 0)
    const birth = () => kinds(host.receive('spBv1.0/G/NBIRTH/E', write(0, [bd(1)]), 0))
    expect(birth()).toEqual(['refused'])
    host.tick(600_000)
    expect(birth()).toEqual(['data'])
  })
})

test('births have what was published while their points were read, and older values are left out', () => {
  const node = new EdgeNode({ group: 'G', edge: 'E' }, 0)
  const point = (vX: number, t: number) => ({ id: 7, name: 'Pump DE', values: { vX: [vX, t] as const } })
  const shown = (messages: readonly EdgeMessage[]) =>
    messages.flatMap(
      ({ payload }) =>
        readSparkplug(payload)
          ?.metrics.filter(({ name }) => name === 'vX')
          .map(({ value }) => value) ?? [],
    )
  expect(shown(node.births([point(1, 1000)], 1000))).toEqual([1])
  expect(shown(node.values([point(2, 2000)], 2000))).toEqual([2])
  expect(shown(node.births([point(1, 1000)], 3000))).toEqual([2])
  expect(node.values([point(1, 1000)], 3000)).toEqual([])
})
