import { expect, test } from 'vitest'
import { exampleValueCommand } from './example-value.ts'

const wish = { host: 'plant.example', port: 1990, credential: 'abc', sensorId: 'VB24H-000017' }

test('the command logs in with the credential and sends valid telemetry', () => {
  const line = exampleValueCommand(wish, 1_763_700_000_000)
  expect(line).toMatch(/^mosquitto_pub -h plant\.example -p 1990 -q 1 -u 'abc' -t v1\/gateway\/telemetry -m '/)
  const body: unknown = JSON.parse(line.slice(line.indexOf("-m '") + 4, -1))
  expect(body).toEqual({ 'VB24H-000017': [{ ts: 1_763_700_000_000, values: { vX: 1.2, vY: 0.9, vZ: 2.1, tem: 41.5 } }] })
})

test('a quote in a credential is escaped', () => {
  expect(exampleValueCommand({ ...wish, credential: "a'b" }, 0)).toContain(`-u 'a'\\''b'`)
})
