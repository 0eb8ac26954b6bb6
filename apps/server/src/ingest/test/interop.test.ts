import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runTool } from '../../../../../trials/interop/run-tool.ts'
import { clientFolder, debianTools, nodeTools, type Tool } from '../../../../../trials/interop/tools.ts'
import { addPlant, addSensor, count, type IngestFixture, openIngestFixture, type Plant } from './test-fixture.ts'

let fixture: IngestFixture
let plant: Plant
let t = Date.UTC(2026, 9, 1)

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
})
afterAll(async () => fixture.close())

async function expectDelivery(tool: Tool): Promise<void> {
  const target = { host: '127.0.0.1', port: fixture.ingest.port, http: '', token: plant.token, sensorId: 'S-1' }
  const { points, waves } = fixture.metrics
  const counters = async () => ({
    'points stored': await count(points, 'stored'),
    'points quarantined': await count(points, 'quarantined'),
    'waves quarantined': await count(waves, 'quarantined'),
  })
  t += 60_000
  const { verdict, gained, output } = await runTool(tool, target, t, clientFolder, counters)
  expect({ verdict, gained, output }).toMatchObject({ verdict: 'delivered', gained: tool.gain })
}

/** Whether a client of Debian is installed; those of npm always are. */
const isThere = ({ name }: Tool): boolean =>
  name.startsWith('mosquitto_pub')
    ? !spawnSync('mosquitto_pub', ['--help']).error
    : name.startsWith('paho') && spawnSync('/usr/bin/python3', ['-c', 'import paho.mqtt.client']).status === 0

describe('clients of other people: QoS 0, 1 and 2, each behind a message to a denied topic', () => {
  test.each(nodeTools.map((tool) => [tool.name, tool] as const))('%s', async (_name, tool) => expectDelivery(tool))
  test.each(debianTools.filter(isThere).map((tool) => [tool.name, tool] as const))('%s', async (_name, tool) => expectDelivery(tool))
})
