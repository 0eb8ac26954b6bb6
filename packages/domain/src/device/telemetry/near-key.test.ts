import { expect, test } from 'vitest'
import { nearestKey, unknownKeysIn } from './near-key.ts'
import { telemetryKeyOf, telemetryKeys } from './telemetry.ts'

test('an unknown key has the known one that its sender probably means', () => {
  const near = {
    temperature: 'tem',
    temp: 'tem',
    TEM: 'tem',
    temprature: 'tem',
    ambient_temperature: 'ambTem',
    'velocity-x': 'vX',
    vx: 'vX',
    vRmsZ: 'vZ',
    accelerationY: 'aY',
    kurtosisX: 'kurtX',
    rpm: 'rSpeed',
    battery: 'batt',
    crestFactorZ: 'peakZ',
    fw_version: null,
    door: null,
    qq: null,
    x: null,
  }
  expect(Object.fromEntries(Object.keys(near).map((name) => [name, nearestKey(name)]))).toEqual(near)
})

test('every known key is its own nearest one, and every alias leads to a known key', () => {
  for (const { key } of telemetryKeys) expect(nearestKey(key)).toBe(key)
  expect(unknownKeysIn(['vX', 'temp', 'temp', 'door'])).toEqual([
    { key: 'temp', nearest: 'tem' },
    { key: 'door', nearest: null },
  ])
  for (const name of ['vib', 'tilt', 'uptime', 'axial', 'csq', 'demodY', 'offsetz'])
    expect(telemetryKeyOf(nearestKey(name) ?? '')).toBeDefined()
})
