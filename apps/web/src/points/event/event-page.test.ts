import { allPermission } from '@undertone/domain/core/screen'
import { screens } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'
import { eventHref } from './event-page.ts'

const kinds = [
  'alarm',
  'finding',
  'faultRepair',
  'faultUpkeep',
  'inspectionRound',
  'logNote',
  'maintenanceWindow',
  'alarmShelf',
  'mapping',
  'equipment',
  'sensor',
  'sensorThreshold',
  'threshold',
  'machineModel',
]

test.each([...kinds, 'equipmentRunThreshold'])('an event of %s links to a screen that the user may open', (of) => {
  const href = eventHref({ of, id: 7 }, [allPermission], 4)
  expect(screens.map(({ path }) => path)).toContain(href?.split('?')[0])
  expect(eventHref({ of, id: 7 }, ['business:monitor:list'], 4)).toBeNull()
})

test('an event without a page has no link', () => expect(eventHref({ of: 'other', id: 7 }, [allPermission], 4)).toBeNull())

test('a note leads to the page of its point, which shows it', () =>
  expect(eventHref({ of: 'logNote', id: 7 }, [allPermission], 4)).toBe('/onlineMonitor/point?mappingId=4&note=7'))
