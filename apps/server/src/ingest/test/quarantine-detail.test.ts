import { decodeInit } from '@undertone/device/file-transfer/wave-meta'
import { decodeDeviceAttributes, decodeGatewayAttributes } from '@undertone/device/thingsboard/attributes'
import { decodeDeviceTelemetry, decodeGatewayTelemetry } from '@undertone/device/thingsboard/decode'
import { quarantineDetailText } from '@undertone/domain/quarantine/quarantine-detail'
import { describe, expect, test } from 'vitest'
import { resolveSensor } from '../locate/resolve-sensor.ts'
import { clockProblem } from '../message/clock-limit.ts'
import { checkWave } from '../write/wave/wave-bytes.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text)

/** Faults reported for bytes: of the message, or of its entries. */
function telemetryDetails(read: ReturnType<typeof decodeGatewayTelemetry>): string[] {
  if ('error' in read) return [read.error.detail]
  return read.faults.map(({ sensorId, detail }) => (sensorId === null ? detail : `${sensorId}: ${detail}`))
}

const entries = [
  ...['{"ts":1}', '{"ts":"x","values":{"vX":1}}', '{"ts":1,"values":3}', '{"values":{}}', '{"values":{"vX":"a"}}', '[1]', '7'],
  ...[
    '{"ts":1,"seq":1.5,"values":{"vX":1}}',
    '{"ts":1,"resend":1,"values":{"vX":1}}',
    '{"values":{"__proto__":1}}',
    '{"values":{"vX":NaN}}',
  ],
  `{"values":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`,
  `{"values":{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join(',')}}}`,
  `{"values":{${Array.from({ length: 90 }, (_, i) => `"unknown${i}":1`).join(',')}}}`,
  `{"values":{"note":"${'x'.repeat(5000)}"}}`,
]
const wave = { sensorId: 'S', t0: 1, fs: 1000, n: 4, axis: 'X', quantity: 'acceleration', unit: 'g', dtype: 'int16le', freqMode: 0 }
const init = (change: object, more: object = {}) => bytes(JSON.stringify({ name: 'w', user_data: { ...wave, ...change }, ...more }))
const inits = [
  ...['sensorId', 't0', 'fs', 'n', 'axis', 'quantity', 'unit', 'dtype', 'freqMode'].map((key) => init({ [key]: null })),
  ...[{ type: 'x' }, { scale: 0 }, { offset: 'x' }, { rpm: -1 }, { trigger: 'x' }, { cmdId: 1 }, { tacho: {} }, { speedCurve: {} }].map(
    (one) => init(one),
  ),
  ...[{ size: 3 }, { checksum: 'x' }, { expire_at: 'x' }, { name: 1 }, { user_data: 1 }].map((more) => init({}, more)),
  bytes('{"name":"w"}'),
  bytes('['),
  Uint8Array.of(0xff),
]
const found = {
  telemetry: [
    ...entries.flatMap((entry) => telemetryDetails(decodeGatewayTelemetry(bytes(`{"S-1":[${entry}]}`)))),
    ...['[', '{}', '{"S":[]}', '{"":[{"vX":1}]}', '{"S":{"vX":1}}', '{"S":[{]}'].flatMap((one) =>
      telemetryDetails(decodeGatewayTelemetry(bytes(one))),
    ),
    ...['[', '[]', '{"vX":'].flatMap((one) => telemetryDetails(decodeDeviceTelemetry(bytes(one)))),
    ...telemetryDetails(decodeDeviceTelemetry(Uint8Array.of(0xff))),
  ],
  attributes: [
    ...['[', '{}', '{"a":"\\u0000"}', `{"a":"${'x'.repeat(100_000)}"}`, '{"":1}', '{"__proto__":1}'].map((one) =>
      decodeDeviceAttributes(bytes(one)),
    ),
    ...['{}', '{"S":1}', '{"":{"a":1}}', '{"S":{}}'].map((one) => decodeGatewayAttributes(bytes(one))),
  ].flatMap((read) => ('error' in read ? [read.error] : [])),
  'what announces a wave': inits.flatMap((one) => {
    const read = decodeInit(one)
    return 'error' in read ? [read.error] : []
  }),
  'places and clocks': [
    resolveSensor(null, { gatewayId: 1, tenantId: 1, deviceId: 'G' }, 'A:B'),
    resolveSensor(
      { gatewayId: 2, sensorPk: 1, mappingId: 1, equipmentId: 1, uploadMinutes: 0, companyId: 1, scale: null, mappings: null },
      { gatewayId: 1, tenantId: 1, deviceId: 'G' },
      'S',
    ),
  ]
    .flatMap((one) => ('detail' in one ? [one.detail] : []))
    .concat(clockProblem(0, Date.now()) ?? '', clockProblem(Date.now() + 1e10, Date.now()) ?? ''),
  samples: ((): string[] => {
    const read = decodeInit(init({}))
    if ('error' in read || !read.wave) throw new Error('the wave of the test is none')
    const { wave: meta } = read
    const checks = [
      checkWave(new Uint8Array(3), meta),
      checkWave(new Uint8Array(4), meta),
      checkWave(Uint8Array.of(0, 0, 1, 0, 2, 0, 3, 0), { ...meta, scale: 1e300 }),
    ]
    return checks.flatMap((check) => ('error' in check ? [check.error] : []))
  })(),
}

describe('details of quarantine entries are translated', () => {
  for (const [what, details] of Object.entries(found))
    test(what, () => {
      expect(details.length).toBeGreaterThan(2)
      expect(details.filter((detail) => !isChinese(quarantineDetailText(detail).cn))).toEqual([])
      expect(details.every((detail) => quarantineDetailText(detail).en === detail)).toBe(true)
    })

  test('they contain names, numbers and what was stored', () => {
    expect(quarantineDetailText('no sensor A:B').cn).toBe('没有传感器 A:B')
    expect(quarantineDetailText('the first 5 of 900 bytes, sha256 ab: 3 samples instead of 4').cn).toBe(
      '共 900 字节（sha256 ab），仅保留前 5 字节：采样点为 3 个，应为 4 个',
    )
    expect(quarantineDetailText('S-1: vX is not a finite number').cn).toBe('S-1：vX 不是有限数值')
    // Messages of PostgreSQL stay as they are.
    expect(quarantineDetailText('S-1: vX is no finite number')).toEqual({
      cn: 'S-1：vX 不是有限数值',
      en: 'S-1: vX is not a finite number',
    })
    // Texts of PostgreSQL are unchanged.
    expect(quarantineDetailText('value out of range: overflow').cn).toBe('value out of range: overflow')
  })
})
