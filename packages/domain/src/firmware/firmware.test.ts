import { describe, expect, test } from 'vitest'
import { codesOf } from '../core/enum.ts'
import { upgradePhase } from './firmware.enums.ts'
import { type FirmwareDevice, misfitOf } from './firmware-fit.ts'
import { isSameVersion, nameOfParts, partsOfName } from './firmware-name.ts'
import { isTooManyFailures, stageEnds } from './rollout-plan.ts'
import {
  eventOfState,
  fetchingPhases,
  nextPhase,
  openPhases,
  type UpgradeEvent,
  upgradeStatusOf,
  upgradeTransitions,
} from './upgrade-machine.ts'

describe('the name of a package', () => {
  test.each([
    ['SENSOR_VB24H_HW1_SW1.4.0', { type: 'SENSOR', productType: 'VB24H', hwVersion: '1', swVersion: '1.4.0' }],
    ['GATEWAY_DTUEthernet_HW2.1_SW10.0.3', { type: 'GATEWAY', productType: 'DTUEthernet', hwVersion: '2.1', swVersion: '10.0.3' }],
    ['SENSOR_VB24H_HWB_SW1.4.3', { type: 'SENSOR', productType: 'VB24H', hwVersion: 'B', swVersion: '1.4.3' }],
    ['SENSOR_XYGT_RPM_HW1_SW1.0.0', { type: 'SENSOR', productType: 'XYGT_RPM', hwVersion: '1', swVersion: '1.0.0' }],
  ])('%s says what it is for', (name, parts) => {
    expect(partsOfName(name)).toEqual(parts)
    expect(nameOfParts(parts)).toBe(name)
  })

  test.each([
    '',
    'VB24H_HW1_SW1.4.0',
    'SENSOR_VB24H_HW1_SW1.4',
    'SENSOR_VB24H_SW1.4.0',
    'SENSOR_VB24H_HW1_SW1.4.0 ',
    'sensor_VB24H_HW1_SW1.4.0',
    'SENSOR__HW1_SW1.0.0',
  ])('%j does not follow the rule', (name) => expect(partsOfName(name)).toBeNull())
})

test.each([
  ['1', '1.0', true],
  ['HW1.0', '1', true],
  ['V2.1', 'hw2.1', true],
  ['1.4.0', '1.4', true],
  ['1.4.0', '1.40', false],
  ['1.4.0', '1.4.0-rc1', false],
  ['rev B', 'rev B', true],
  ['', '', false],
])('version %j and %j: the same is %s', (one, other, same) => expect(isSameVersion(one, other)).toBe(same))

test('a package fits its type, quantity, product and hardware alone', () => {
  const target = { type: 'SENSOR', deviceType: 'TemperatureVibration', productType: 'VB24H', hwVersion: '1', swVersion: '1.4.0' }
  const device: FirmwareDevice = {
    type: 'SENSOR',
    deviceType: 'TemperatureVibration',
    productType: 'VB24H',
    hwVersion: '1.0',
    swVersion: '1.3.0',
  }
  expect(misfitOf(target, device)).toBeNull()
  expect(misfitOf(target, { ...device, type: 'GATEWAY' })).toBe('wrongType')
  expect(misfitOf(target, { ...device, deviceType: 'Pressure' })).toBe('wrongType')
  expect(misfitOf(target, { ...device, productType: 'VB21' })).toBe('wrongProduct')
  expect(misfitOf(target, { ...device, hwVersion: null })).toBe('unknownHardware')
  expect(misfitOf(target, { ...device, hwVersion: '2' })).toBe('wrongHardware')
})

describe('the table of transitions', () => {
  const phases = codesOf(upgradePhase)
  const events: readonly UpgradeEvent[] = [
    ...(['offer', 'refuse', 'stop', 'retry', 'late', 'chunk', 'downloading', 'downloaded', 'verified', 'updating'] as const),
    ...(['failed', 'reached', 'otherVersion'] as const),
  ]

  test('only the version that a device reports is success, and nothing follows it', () => {
    const intoSuccess = phases.flatMap((from) => events.filter((event) => nextPhase(from, event) === 'success'))
    expect(new Set(intoSuccess)).toEqual(new Set(['reached']))
    expect(upgradeTransitions.success).toEqual({})
    expect(eventOfState('UPDATED')).toBeNull()
  })

  test('every open phase ends: by success, by failure, and when its time is over', () => {
    for (const phase of openPhases) {
      expect(nextPhase(phase, 'reached')).toBe('success')
      expect(nextPhase(phase, 'late')).toBe('failed')
    }
    for (const phase of fetchingPhases) expect(nextPhase(phase, 'failed')).toBe('failed')
  })

  test('stopping takes out what has not begun, ends a download and leaves an installation alone', () => {
    expect(phases.map((phase) => nextPhase(phase, 'stop'))).toEqual([
      'cancelled',
      'cancelled',
      'failed',
      'failed',
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('a device that lost power begins again, and what was lost on the way is not asked for', () => {
    expect(nextPhase('updating', 'chunk')).toBe('downloading')
    expect(nextPhase('offered', 'updating')).toBe('updating')
    expect(nextPhase('downloading', 'chunk')).toBeNull()
    expect(nextPhase('offered', 'otherVersion')).toBeNull()
    expect(nextPhase('updating', 'otherVersion')).toBe('failed')
  })

  test('a device counts as waiting, upgrading, upgraded or failed', () => {
    expect(phases.map(upgradeStatusOf)).toEqual([4, 4, 3, 3, 3, 3, 1, 2, null])
  })
})

describe('stages', () => {
  test.each([
    [500, [1, 50, 500]],
    [40, [1, 4, 40]],
    [5, [1, 5]],
    [1, [1]],
  ])('of %d devices begin at %j', (total, ends) =>
    expect(stageEnds([{ devices: 1 }, { percent: 10 }, { percent: 100 }], total)).toEqual(ends),
  )

  test('what they leave is a last one, and those that add nothing are none', () => {
    expect(stageEnds([{ percent: 10 }], 50)).toEqual([5, 50])
    expect(stageEnds([{ percent: 50 }, { devices: 3 }, { percent: 50 }], 10)).toEqual([5, 10])
  })

  test('failures are compared with the devices that have begun, and accepted ones are not counted again', () => {
    const at = { accepted: 0, stopPercent: 10 }
    expect(isTooManyFailures({ ...at, failed: 1, begun: 1 })).toBe(true)
    expect(isTooManyFailures({ ...at, failed: 5, begun: 50 })).toBe(false)
    expect(isTooManyFailures({ ...at, failed: 6, begun: 50 })).toBe(true)
    expect(isTooManyFailures({ ...at, failed: 6, begun: 50, accepted: 6 })).toBe(false)
    expect(isTooManyFailures({ ...at, failed: 0, begun: 50, stopPercent: 0 })).toBe(false)
    expect(isTooManyFailures({ ...at, failed: 1, begun: 50, stopPercent: 0 })).toBe(true)
  })
})
