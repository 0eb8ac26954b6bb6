import { expect, test } from 'vitest'
import { codesOf } from '../core/enum.ts'
import { permissions, tenantPermissions } from '../index/permissions.ts'
import { screens } from '../index/screens.ts'
import { editionFeatures, editionIncludes, featureOf } from './editions.ts'
import { mobileMatrix } from './mobile-matrix.ts'
import { edition } from './tenant.enums.ts'

const keysOf = (code: string) => tenantPermissions.filter((key) => editionIncludes(code, key))

test('every permission of a tenant belongs to exactly one feature', () => {
  expect(tenantPermissions.filter((key) => featureOf(key) === undefined)).toEqual([])
  const groups = editionFeatures.flatMap(({ groups }) => groups)
  expect(new Set(groups).size).toBe(groups.length)
})

test('the presets are those of the specification', () => {
  const has = (code: string, group: string) => keysOf(code).some((key) => key.startsWith(`${group}:`))
  expect(keysOf('Full')).toEqual(tenantPermissions)
  for (const group of ['business:monitor', 'business:data', 'business:sensor', 'business:gateway', 'system:user', 'system:role']) {
    expect([group, has('TrendAlarm', group), has('FaultDiagnosis', group)]).toEqual([group, true, true])
  }
  expect([has('TrendAlarm', 'business:wave'), has('FaultDiagnosis', 'business:wave')]).toEqual([false, true])
  expect(['TrendAlarm', 'FaultDiagnosis'].some((code) => has(code, 'business:inspectionGroup'))).toBe(false)
  for (const group of ['business:inspectionGroup', 'business:area', 'business:company', 'business:bearing', 'system:user'])
    expect([group, has('SpotCheck', group)]).toEqual([group, true])
  for (const group of ['business:monitor', 'business:data', 'business:wave', 'business:gateway', 'business:sensor'])
    expect([group, has('SpotCheck', group)]).toEqual([group, false])
})

test('every edition includes screens, and user and role management', () => {
  for (const code of codesOf(edition)) {
    const open = screens.filter(({ permission, platformOnly }) => !platformOnly && permission !== null && editionIncludes(code, permission))
    expect(open.length).toBeGreaterThan(3)
    expect(keysOf(code)).toEqual(expect.arrayContaining(['system:user:edit', 'system:role:edit']))
  }
})

test('an unknown edition includes nothing, and no edition includes unlisted or platform permissions', () => {
  expect(keysOf('Premium')).toEqual([])
  expect(editionIncludes('Full', 'business:neverDeclared:list')).toBe(false)
  expect(permissions.filter((key) => key.startsWith('platform:') && editionIncludes('Full', key))).toEqual([])
})

test('the mobile matrix is that of the specification', () => {
  const featuresOf = (app: 'SPOT_CHECK' | 'PLATFORM_REMOTE' | 'VIP' | 'OEM') => {
    const held = mobileMatrix.filter(({ editions }) => editions.includes(app))
    return (group: string) => held.filter((one) => one.group === group).map(({ key }) => key.slice(key.indexOf('.') + 1))
  }
  const spot = featuresOf('SPOT_CHECK')
  expect([spot('platform'), spot('consult')]).toEqual([[], []])
  expect([spot('spotCheck').length, spot('manager')]).toEqual([3, ['finished', 'timeout']])
  const remote = featuresOf('PLATFORM_REMOTE')
  expect([remote('spotCheck'), remote('manager')]).toEqual([[], ['diagnosticNotification', 'alarmNotification']])
  expect([remote('platform').length, remote('consult').length]).toEqual([2, 2])
  expect(mobileMatrix.filter(({ editions }) => !editions.includes('VIP'))).toEqual([])
  expect(mobileMatrix.filter(({ editions }) => !editions.includes('OEM')).map(({ group }) => group)).toEqual(['consult', 'consult'])
  expect(mobileMatrix.filter(({ group, editions }) => group === 'my' && editions.length !== 4)).toEqual([])
})
