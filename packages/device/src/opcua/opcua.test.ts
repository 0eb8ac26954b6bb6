import { initialOpcuaConfig, isNodeName, type OpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { describe, expect, test } from 'vitest'
import { opcua, readingsOf } from './protocol.ts'
import { decodeValues, encodeValues, type NodeValue } from './value-record.ts'

const node = 'ns=2;s=Pump.vX'
const value: NodeValue = { node, value: 2, status: 0, statusName: '', source: 1000, server: 2000 }
const row = { sensorId: 'S-1', key: 'vX', node, sampleMs: 1000, deadband: 0, scale: 2, offset: 1 }
const config = (given: Partial<OpcuaConfig> = {}): OpcuaConfig => ({ ...initialOpcuaConfig, values: [row], ...given })
const decoded = (values: readonly Partial<NodeValue>[], given: Partial<OpcuaConfig> = {}) =>
  opcua.decode(encodeValues({ t: 9000, values: values.map((one) => ({ ...value, ...one })) }), 'opcua/7', config(given))

describe('values of nodes', () => {
  test('have the time that is configured, and that of receipt where the server sends none', () => {
    const timeOf = (given: Partial<NodeValue>, time: OpcuaConfig['time']) =>
      readingsOf(config({ time }), { t: 9000, values: [{ ...value, ...given }] })[0]?.t
    expect([timeOf({}, 'source'), timeOf({}, 'server'), timeOf({}, 'receipt')]).toEqual([1000, 2000, 9000])
    expect([timeOf({ source: null }, 'source'), timeOf({ source: null, server: null }, 'source')]).toEqual([2000, 9000])
  })

  test('are scaled; bad ones are not stored, and of uncertain ones the status is stored beside them', () => {
    expect(decoded([{}])).toMatchObject({ points: [{ sensorId: 'S-1', t: 1000, values: { vX: 5 }, extra: null }] })
    const uncertain = { status: 0x40900000, statusName: 'UncertainLastUsableValue' }
    expect(decoded([uncertain])).toMatchObject({ points: [{ values: { vX: 5 }, extra: { 'vX.status': 'UncertainLastUsableValue' } }] })
    const bad = { status: 0x80050000, statusName: 'BadCommunicationError' }
    expect(decoded([bad])).toMatchObject({ error: { reason: 'unmapped' } })
    expect(decoded([bad, { source: 3000 }])).toMatchObject({ points: [{ t: 3000 }] })
    expect(decoded([{ value: null }])).toHaveProperty('error')
  })

  test('that a corrected mapping finds are read from the bytes of then', () => {
    expect(decoded([{}], { values: [] })).toMatchObject({ error: { reason: 'unmapped' } })
    expect(decoded([{}], { values: [{ ...row, sensorId: 'S-2', key: 'own' }] })).toMatchObject({
      points: [{ sensorId: 'S-2', values: {}, extra: { own: 5 } }],
    })
  })
})

test.each([
  '{"t":1}',
  '{"t":1e300,"values":[]}',
  '{"t":1,"values":[["a",1,0,"","",null]]}',
  '{"t":1,"values":[["a",1,0,"Bad\\u0000",null,null]]}',
  `{"t":1,"values":[["${'a'.repeat(300)}",1,0,"",null,null]]}`,
  '{"t":1,"values":[["a",1e999,0,"",null,null]]}',
])('%s is no record', (text) => {
  expect(typeof decodeValues(Buffer.from(text))).toBe('string')
})

test('names of nodes have the forms of OPC UA part 6', () => {
  for (const good of ['i=2258', 'ns=1;s=a b;c', 'ns=3;g=09087e75-8e5e-499b-954f-f2a9603db28a', 'b=M/RbKBsRVkePCePcx24oRA=='])
    expect(isNodeName(good)).toBe(true)
  for (const bad of ['', 'rms', 'ns=1', 'ns=x;i=1', 'i=x', 's=', 'g=1', 'b=*']) expect(isNodeName(bad)).toBe(false)
})
