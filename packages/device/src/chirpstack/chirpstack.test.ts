import { type ChirpstackConfig, initialChirpstackConfig, type UplinkRule } from '@undertone/domain/connector/broker-config'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chirpstack, numberAt } from './protocol.ts'
import { readEvent } from './uplink-event.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const up = 'chirpstack/1/application/a-1/device/0102030405060708/event/up'
const rule = (source: string, given: Partial<UplinkRule> = {}): UplinkRule => ({
  ...{ profile: '', fPort: null, source, key: 'vX', scale: 1, offset: 0 },
  ...given,
})
const config = (rules: UplinkRule[], given: Partial<ChirpstackConfig> = {}): ChirpstackConfig => ({
  ...initialChirpstackConfig,
  rules,
  ...given,
})

// Written by UplinkEvent and StatusEvent of @chirpstack/chirpstack-api 4.19.0.
const written = bytes(
  '0a0464642d31120b08a0daffc80610c0a9d33a1a24320256423a0450756d704210303130323033303430353036303730384a060a01611201623807400252030102ff5a5e0a1c0a046465657012142a120a100a0374656d1209110000000000000ac00a1a0a046c697374121232100a0911000000000000f03f0a031a01780a070a016e120208000a080a026f6b120220010a0f0a027658120911000000000000f83f62140a02676730c7ffffffffffffffff013d00001841',
)
const status = bytes(
  '0a0173120b08a0daffc80610c0a9d33a1a24320256423a0450756d704210303130323033303430353036303730384a060a01611201622805450000b142',
)

test('an uplink of the protobuf library is read as the JSON of ChirpStack', () => {
  expect(readEvent(written, 'up')).toEqual({
    ...{ deduplicationId: 'dd-1', time: '2025-11-21T04:40:00.123Z', fCnt: 7, fPort: 2, data: 'AQL/' },
    deviceInfo: { deviceProfileName: 'VB', deviceName: 'Pump', devEui: '0102030405060708' },
    object: { vX: 1.5, ok: true, n: null, list: [1, 'x'], deep: { tem: -3.25 } },
    rxInfo: [{ gatewayId: 'gg', rssi: -57, snr: 9.5 }],
  })
  expect(readEvent(status, 'status')).toMatchObject({ margin: 5, batteryLevel: 88.5 })
})

test('values come from the decoded object, the whole event, or a place in the payload', () => {
  const rules = [
    rule('vX'),
    rule('deep.tem', { key: 'tem', scale: 2 }),
    rule('list[0]', { key: 'vY' }),
    rule('$.rxInfo[0].rssi', { key: 'rssi' }),
    rule('@1:uint8', { key: 'vZ' }),
    rule('missing', { key: 'aX' }),
  ]
  const read = chirpstack.decode(written, up, config(rules, { encoding: 'protobuf' }))
  expect(read).toMatchObject({
    points: [{ sensorId: '0102030405060708', t: 1_763_700_000_123, values: { vX: 1.5, tem: -6.5, vY: 1, rssi: -57, vZ: 2 } }],
  })
})

test('rules are limited to a profile and a port; what proto3 omits is 0', () => {
  const event = (more: object) => new TextEncoder().encode(JSON.stringify({ time: '2026-11-29T08:00:00Z', object: { v: 1 }, ...more }))
  const some = config([rule('v', { profile: 'VB', fPort: 0 })])
  expect(chirpstack.decode(event({ deviceInfo: { deviceProfileName: 'VB' } }), up, some)).toMatchObject({ points: [{ values: { vX: 1 } }] })
  expect(chirpstack.decode(event({ deviceInfo: { deviceProfileName: 'VB' }, fPort: 2 }), up, some)).toHaveProperty('error')
  expect(chirpstack.decode(event({}), up, some)).toMatchObject({ error: { reason: 'unmapped' } })
  expect(chirpstack.decode(new TextEncoder().encode('{"object":{"v":1}}'), up, config([rule('v')]))).toMatchObject({
    error: { reason: 'badTime' },
  })
})

test('places in a payload', () => {
  const payload = bytes('00ff 8001 3fc00000'.replaceAll(' ', ''))
  expect(
    ['@1:int8', '@2:int16be', '@2:int16le', '@4:float32be', '@7:uint16', '@x:int8', '@1:int99', '@0:float16'].map((one) =>
      numberAt(payload, one),
    ),
  ).toEqual([...[-1, -32_767, 384, 1.5], ...[null, null, null, null]])
  const negative = bytes('fffffffffffffffe')
  expect(['@0:int64', '@0:int64le', '@0:uint64', '@1:int64'].map((one) => numberAt(negative, one))).toEqual([
    ...[-2, Number(BigInt.asIntN(64, 0xfeffffffffffffffn)), Number(0xfffffffffffffffen)],
    null,
  ])
})

test('no bytes whatever make it throw', () => {
  const maps = [config([rule('v'), rule('@3:float64le')]), config([rule('v'), rule('$.rxInfo[0].rssi')], { encoding: 'protobuf' })]
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(200),
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(...maps),
      (noise, at, byte, map) => {
        chirpstack.decode(noise, up, map)
        const bent = Uint8Array.from(written)
        bent[at % bent.length] = byte
        chirpstack.decode(bent, up, map)
      },
    ),
  )
})
