import type { ModbusConfig, ModbusValue } from '@undertone/domain/connector/modbus-config'
import { initialModbusConfig } from '@undertone/domain/connector/modbus-config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16 } from './crc16.ts'
import { decodeReply, encodeRequest, type ModbusFraming } from './modbus-request.ts'
import { decodePoll, encodePoll, readingsOf, silentStatus } from './poll-record.ts'
import { modbus } from './protocol.ts'
import { readGroups, readPlan } from './read-plan.ts'
import { bitValue, registerValue } from './register-value.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'))
const value = (given: Partial<ModbusValue> = {}): ModbusValue => ({
  ...{ sensorId: 'S-1', key: 'vX', unit: 1, table: 'holding', address: 0, type: 'float32', order: 'ABCD', scale: 1, offset: 0, periodS: 5 },
  ...given,
})
const config = (values: ModbusValue[]): ModbusConfig => ({ ...initialModbusConfig, values })

describe('requests', () => {
  test('the checksum of RTU, and the example of the specification for function 3', () => {
    // MODBUS over Serial Line V1.02, appendix B: the frame 02 07 has the checksum 12 41 on the wire.
    expect(crc16(bytes('0207'))).toBe(0x1241)
    // MODBUS Application Protocol V1.1b3, section 6.3: registers 108 to 110.
    const request = { unit: 0x11, table: 'holding', start: 0x6b, count: 3 } as const
    expect(hex(encodeRequest(request, 'tcp', 1))).toBe('000100000006' + '11' + '03006b0003')
    expect(hex(encodeRequest(request, 'rtu', 1))).toBe('1103006b00037687')
    const reply = decodeReply(bytes('000100000009 11 03 06 022b 0000 0064'), request, 'tcp', 1)
    expect(reply).toEqual({ data: bytes('022b00000064') })
  })

  test('Banner’s example of a sensor on RS485 (FC 3, six registers from 16)', () => {
    expect(hex(encodeRequest({ unit: 1, table: 'holding', start: 16, count: 6 }, 'rtu', 0)).slice(0, 12)).toBe('010300100006')
  })

  test.each<ModbusFraming>(['tcp', 'rtu'])('%s: incomplete, exceptions, other units and wrong lengths', (framing) => {
    const request = { unit: 5, table: 'input', start: 2, count: 1 } as const
    const frame = (pdu: string) => {
      const body = bytes(pdu)
      if (framing === 'tcp') return Uint8Array.from([0, 9, 0, 0, 0, body.length, ...body])
      const crc = crc16(body)
      return Uint8Array.from([...body, crc & 255, crc >> 8])
    }
    const good = frame('05 04 02 1234')
    expect(decodeReply(good, request, framing, 9)).toEqual({ data: bytes('1234') })
    expect(decodeReply(good.slice(0, -1), request, framing, 9)).toEqual({ more: true })
    expect(decodeReply(frame('05 84 02'), request, framing, 9)).toMatchObject({ exception: 2 })
    expect(decodeReply(frame('06 04 02 1234'), request, framing, 9)).toHaveProperty('error')
    expect(decodeReply(frame('05 04 04 12345678'), request, framing, 9)).toHaveProperty('error')
    const broken = Uint8Array.from(good)
    broken[broken.length - 1] = (broken[broken.length - 1] ?? 0) ^ 1
    if (framing === 'rtu') expect(decodeReply(broken, request, framing, 9)).toEqual({ error: { key: 'responseChecksum', values: {} } })
  })

  test('a late answer to an earlier request is skipped, one to a later request is an error', () => {
    const request = { unit: 1, table: 'holding', start: 0, count: 1 } as const
    const late = bytes('0007 0000 0005 01 03 02 0001')
    const now = bytes('0008 0000 0005 01 03 02 0002')
    expect(decodeReply(Uint8Array.from([...late, ...now]), request, 'tcp', 8)).toEqual({ data: bytes('0002') })
    expect(decodeReply(late, request, 'tcp', 8)).toEqual({ more: true })
    expect(decodeReply(now, request, 'tcp', 7)).toEqual({ error: { key: 'otherRequest', values: {} } })
  })

  test('no bytes whatever make it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom<ModbusFraming>('tcp', 'rtu'), (noise, framing) => {
        decodeReply(noise, { unit: 1, table: 'holding', start: 0, count: 4 }, framing, 1)
        decodeReply(noise, { unit: 1, register: 3, value: 1 }, framing, 1)
      }),
    )
  })
})

describe('values', () => {
  test('the four byte orders of 123456.789 as float32 (47F12065)', () => {
    const orders = { ABCD: '47f12065', CDAB: '206547f1', BADC: 'f1476520', DCBA: '6520f147' } as const
    for (const [order, wire] of Object.entries(orders))
      expect(registerValue(bytes(wire), 'float32', order as ModbusValue['order'])).toBeCloseTo(123_456.789, 2)
  })

  test('whole numbers of one, two and four registers, and bits', () => {
    expect(registerValue(bytes('fffe'), 'int16', 'ABCD')).toBe(-2)
    expect(registerValue(bytes('feff'), 'int16', 'BADC')).toBe(-2)
    expect(registerValue(bytes('fffe'), 'uint16', 'ABCD')).toBe(65_534)
    expect(registerValue(bytes('00020001'), 'uint32', 'CDAB')).toBe(65_538)
    expect(registerValue(bytes('fffffffffffffffb'), 'int64', 'ABCD')).toBe(-5)
    expect(registerValue(bytes('fbffffffffffffff'), 'int64', 'DCBA')).toBe(-5)
    expect([0, 1, 8, 9].map((i) => bitValue(bytes('0102'), i))).toEqual([1, 0, 0, 1])
  })

  test('adjacent values share a request, up to 125 registers; gaps and other tables do not', () => {
    const row = (address: number, given: Partial<ModbusValue> = {}) => value({ address, ...given })
    expect(readPlan([row(2), row(0), row(6), row(0, { table: 'input' }), row(0, { unit: 2 })])).toEqual([
      { unit: 1, table: 'holding', start: 0, count: 4 },
      { unit: 1, table: 'holding', start: 6, count: 2 },
      { unit: 1, table: 'input', start: 0, count: 2 },
      { unit: 2, table: 'holding', start: 0, count: 2 },
    ])
    const many = Array.from({ length: 100 }, (_, i) => row(i * 2))
    expect(readPlan(many).map(({ start, count }) => [start, count])).toEqual([
      [0, 124],
      [124, 76],
    ])
    expect(readGroups([row(0), row(2, { periodS: 60 })]).map(({ periodS, blocks }) => [periodS, blocks.length])).toEqual([
      [5, 1],
      [60, 1],
    ])
  })

  test('every value of any map is in exactly one block, and no block is too long', () => {
    const one = fc.record({
      address: fc.integer({ min: 0, max: 400 }),
      type: fc.constantFrom<ModbusValue['type']>('int16', 'float32', 'float64'),
      table: fc.constantFrom<ModbusValue['table']>('holding', 'coil'),
      unit: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 60 }), (some) => {
        const values = some.map((given) => value(given))
        const blocks = readPlan(values)
        const answers = blocks.map((block) => {
          const length = block.table === 'coil' ? Math.ceil(block.count / 8) : block.count * 2
          return { ...block, status: 0, data: new Uint8Array(length) }
        })
        expect(readingsOf({ values }, { t: 0, answers })).toHaveLength(values.length)
        for (const { count, table } of blocks) expect(count).toBeLessThanOrEqual(table === 'coil' ? 2000 : 125)
      }),
    )
  })
})

describe('records', () => {
  const blocks = [
    { unit: 1, table: 'holding', start: 0, count: 2, status: 0, data: bytes('3fc00000') },
    { unit: 1, table: 'holding', start: 10, count: 1, status: 2, data: bytes('') },
    { unit: 1, table: 'holding', start: 20, count: 2, status: 0, data: bytes('7fc00000') },
    { unit: 2, table: 'coil', start: 0, count: 1, status: silentStatus, data: bytes('') },
  ] as const

  test('an exception, silence and NaN are qualities, and the other values are stored', () => {
    const values = [
      value({ scale: 10, offset: 1 }),
      value({ key: 'tem', address: 10, type: 'int16' }),
      value({ key: 'vY', address: 20 }),
      value({ key: 'x', unit: 2, table: 'coil' }),
      value({ key: 'notRead', address: 100 }),
    ]
    const record = decodePoll(encodePoll({ t: 1000, answers: blocks }))
    if (typeof record === 'string') throw new Error(record)
    expect(readingsOf({ values }, record).map(({ value, quality, exception }) => [value, quality, exception])).toEqual([
      [16, 'good', null],
      [null, 'exception', 2],
      [null, 'notANumber', null],
      [null, 'silent', null],
    ])
    const decoded = modbus.decode(encodePoll(record), 'modbus/7', config(values))
    expect(decoded).toMatchObject({ kind: 'samples', points: [{ sensorId: 'S-1', t: 1000, values: { vX: 16 } }], faults: [] })
  })

  test('without its mapping a record waits in the quarantine', () => {
    const payload = encodePoll({ t: 1000, answers: blocks })
    expect(modbus.decode(payload, 'modbus/7')).toMatchObject({ error: { reason: 'unmapped' } })
    expect(modbus.decode(payload, 'modbus/7', config([value({ address: 500 })]))).toMatchObject({ error: { reason: 'unmapped' } })
  })

  test('no bytes whatever make it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (noise, isRecord) => {
        if (isRecord && noise.length > 0) noise[0] = 1
        const read = modbus.decode(noise, 'modbus/1', config([value()]))
        expect('error' in read || read.kind === 'samples').toBe(true)
      }),
    )
  })
})
