import { describe, expect, test } from 'vitest'
import { decodeTelemetry } from './decode-telemetry.ts'
import type { TelemetryFile } from './telemetry.ts'

// The shapes are those of ThingsBoard: `GET /api/tenant/devices` of its device controller, and the examples in the documentation of its telemetry controller (with
// and without `useStrictDataTypes`). The CSV files are those of its widgets and tables: times in their own format or as epoch milliseconds.
const devicePage = {
  data: [
    {
      id: { entityType: 'DEVICE', id: '34f391a0-4876-11ea-971a-c108b8f2be6f' },
      createdTime: 1_580_948_311_994,
      additionalInfo: { description: 'Drive end of the feed pump' },
      tenantId: { entityType: 'TENANT', id: '02bda270-92e1-11e9-b2d7-a9d50a42a11e' },
      customerId: { entityType: 'CUSTOMER', id: '13814000-1dd2-11b2-8080-808080808080' },
      name: 'P-101 DE',
      type: 'vibration',
      label: null,
    },
  ],
  totalPages: 1,
  totalElements: 1,
  hasNext: false,
}
const timeseries = {
  stringTsKey: [{ value: 'value', ts: 1_609_459_200_000 }],
  booleanTsKey: [{ value: 'false', ts: 1_609_459_200_000 }],
  doubleTsKey: [
    { value: '42.2', ts: 1_609_459_201_000 },
    { value: '36.7', ts: 1_609_459_200_000 },
    { value: '1', ts: 1_609_459_200_000 },
  ],
  longTsKey: [{ value: 73, ts: 1_609_459_200_000 }],
  jsonTsKey: [{ value: '{"someNumber": 42,"someArray": [1,2,3]}', ts: 1_609_459_200_000 }],
}

const read = (text: string) =>
  decodeTelemetry(new TextEncoder().encode(text), { maxSeries: 100, maxDevices: 50, instantOf: (wallMs) => wallMs - 8 * 3_600_000 })
function file(given: unknown): TelemetryFile {
  const found = read(typeof given === 'string' ? given : JSON.stringify(given))
  if ('error' in found) throw new Error(found.error)
  return found
}
const seriesOf = (given: unknown) =>
  file(given).series.map(({ device, key, times, values, unreadable, firstUnreadable }) => ({
    device,
    key,
    samples: [...times].map((t, i) => [t, values[i]]),
    unreadable,
    firstUnreadable,
  }))

describe('JSON of the REST API', () => {
  test('lists devices, page by page or pages together', () => {
    const device = { id: '34f391a0-4876-11ea-971a-c108b8f2be6f', name: 'P-101 DE', type: 'vibration', label: null }
    expect(file(devicePage)).toEqual({ format: 'devices', devices: [device], series: [] })
    expect(file([devicePage, devicePage]).devices).toEqual([device, device])
    expect(file(devicePage.data).devices).toEqual([device])
  })

  test('has numbers as texts or as numbers, newest first; what is no number is counted', () => {
    expect(seriesOf(timeseries)).toEqual([
      { device: null, key: 'stringTsKey', samples: [], unreadable: 1, firstUnreadable: 'value' },
      { device: null, key: 'booleanTsKey', samples: [], unreadable: 1, firstUnreadable: 'false' },
      {
        device: null,
        key: 'doubleTsKey',
        samples: [
          [1_609_459_200_000, 36.7],
          [1_609_459_201_000, 42.2],
        ],
        unreadable: 0,
        firstUnreadable: null,
      },
      { device: null, key: 'longTsKey', samples: [[1_609_459_200_000, 73]], unreadable: 0, firstUnreadable: null },
      { device: null, key: 'jsonTsKey', samples: [], unreadable: 1, firstUnreadable: '{"someNumber": 42,"someArray": [1,2,3]}' },
    ])
    const strict = {
      temperature: [
        { value: 36.7, ts: 1_609_459_200_000 },
        { value: true, ts: 1_609_459_201_000 },
      ],
    }
    expect(seriesOf(strict)).toMatchObject([{ samples: [[1_609_459_200_000, 36.7]], unreadable: 1, firstUnreadable: 'true' }])
  })

  test('joins the answers of several requests', () => {
    const parts = [{ t: [{ ts: 1_609_459_260_000, value: '2' }] }, { t: [{ ts: 1_609_459_200_000, value: '1' }] }]
    expect(seriesOf(parts)).toMatchObject([
      {
        key: 't',
        samples: [
          [1_609_459_200_000, 1],
          [1_609_459_260_000, 2],
        ],
      },
    ])
  })

  test.each([
    ['{}', 'empty'],
    ['[]', 'empty'],
    ['', 'empty'],
    ['{"temperature": [', 'damaged'],
    ['{"temperature": 36.7}', 'unknown'],
    ['[1, 2]', 'unknown'],
    ['{"a": [1]}', 'unknown'],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, []]))), 'tooMany'],
    [JSON.stringify(Array.from({ length: 51 }, () => devicePage)), 'tooManyDevices'],
  ])('of another shape is refused: %s', (text, error) => {
    expect(read(text)).toEqual({ error })
  })
})

describe('CSV of a widget', () => {
  test('has a column of times on the clock of the writer and one for each key; commas are decimal where others separate', () => {
    const csv = '\ufeff"Timestamp";"temperature";"vibration ""x"""\r\n"2026-01-01 08:00:00";"36,7";"2.5"\r\n2026-01-01 08:01:00;;2,6\r\n'
    expect(seriesOf(csv)).toEqual([
      { device: null, key: 'temperature', samples: [[Date.UTC(2026, 0, 1), 36.7]], unreadable: 0, firstUnreadable: null },
      {
        device: null,
        key: 'vibration "x"',
        samples: [
          [Date.UTC(2026, 0, 1), 2.5],
          [Date.UTC(2026, 0, 1, 0, 1), 2.6],
        ],
        unreadable: 0,
        firstUnreadable: null,
      },
    ])
  })

  test('may name the device of each row, and have epoch times; JSON in quotes is one cell', () => {
    const csv = 'Entity name,ts,rpm,state\nP-101,1609459200000,1480,"{""a"":1,""b"":2}"\nP-102,1609459200,990,ON\nP-102,soon,991,\n'
    expect(seriesOf(csv)).toEqual([
      { device: 'P-101', key: 'rpm', samples: [[1_609_459_200_000, 1480]], unreadable: 0, firstUnreadable: null },
      { device: 'P-101', key: 'state', samples: [], unreadable: 1, firstUnreadable: '{"a":1,"b":2}' },
      { device: 'P-102', key: 'rpm', samples: [[1_609_459_200_000, 990]], unreadable: 1, firstUnreadable: 'soon' },
      { device: 'P-102', key: 'state', samples: [], unreadable: 1, firstUnreadable: 'ON' },
    ])
  })

  test('of a table of devices is a list of them', () => {
    const csv = 'Created time,Name,Device profile,Label\n2026-01-01 08:00:00,P-101 DE,vibration,Feed pump\n,P-102 DE,vibration,\n'
    expect(file(csv).devices).toEqual([
      { id: null, name: 'P-101 DE', type: 'vibration', label: 'Feed pump' },
      { id: null, name: 'P-102 DE', type: 'vibration', label: null },
    ])
  })

  test.each([
    ['a,b\n1,2\n', 'noTime'],
    ['Timestamp\n2026-01-01 08:00:00\n', 'noKeys'],
    ['Timestamp,a\n', 'empty'],
    ['Name\n', 'empty'],
    [`Name\n${'P-1\n'.repeat(51)}`, 'tooManyDevices'],
    ['no table at all', 'noTime'],
  ])('of another shape is refused: %s', (text, error) => {
    expect(read(text)).toEqual({ error })
  })
})
