import { allPermission } from '@undertone/domain/core/screen'
import { screens } from '@undertone/domain/index/screens'
import { expect, test } from 'vitest'
import { eventHref } from './event-page.ts'

const kinds = ['alarm', 'maintenanceWindow', 'alarmShelf', 'mapping', 'equipment', 'sensor', 'sensorThreshold', 'threshold', 'machineModel']

test.each([...kinds, 'equipmentRunThreshold'])('an event of %s leads to a screen, for those who may open it', (of) => {
  const href = eventHref({ of, id: 7 }, [allPermission])
  expect(screens.map(({ path }) => path)).toContain(href?.split('?')[0])
  expect(eventHref({ of, id: 7 }, ['business:monitor:list'])).toBeNull()
})

test('what has no page leads nowhere', () => expect(eventHref({ of: 'other', id: 7 }, [allPermission])).toBeNull())
