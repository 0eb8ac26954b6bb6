import { inWords, said } from '@undertone/domain/connector/said'
import { expect, test } from 'vitest'
import { ConnectorMonitor } from '../host/connector-monitor.ts'

const reading = (source: string, at: number | null = 1) => ({
  ...{ sensorId: 'S-1', key: 'vX', value: 1, quality: 'good' as const, detail: null },
  ...{ source, at },
})

test('texts of devices are cut to what can be stored, and times to what a calendar writes', () => {
  const monitor = new ConnectorMonitor(() => 5)
  monitor.read([reading(`a\u0000\ud800${'x'.repeat(1000)}`, 1e300), { ...reading('b', -1), sensorId: '\u0000' }])
  monitor.refused('t\u0000', said('quarantined', { detail: `${'x'.repeat(399)}\u{1f600}` }))
  monitor.failed(said('placeAndCause', { place: '\udc00', cause: said('brokerPacket', { cause: '\udc00' }) }))
  const { readings, refusals, lastError } = monitor.status
  expect(readings).toMatchObject([
    { source: `a\ufffd\ufffd${'x'.repeat(197)}`, at: null },
    { sensorId: '\ufffd', at: null },
  ])
  expect(refusals).toMatchObject([{ address: 't\ufffd', detail: { key: 'quarantined', values: { detail: `${'x'.repeat(399)}\ufffd` } } }])
  expect(lastError && inWords(lastError, 'en')).toBe('\ufffd: The broker sent a packet that cannot be read: "\ufffd"')
})

test('only what a dead node has itself is stale', () => {
  const monitor = new ConnectorMonitor(() => 5)
  monitor.read(['G/E1 · a', 'G/E1/D · a', 'G/E10 · a', 'G/E10/D · a'].map((source) => reading(source)))
  monitor.stale('G/E1')
  expect(monitor.status.readings.map(({ quality }) => quality)).toEqual(['stale', 'stale', 'good', 'good'])
})
