import { expect, test } from 'vitest'
import { boardPanel, contentOf, newPanel, panelContent, usualPanels } from './board-panel.ts'
import { isOld, type PanelKindKey } from './board-panels.table.ts'

test.each<[PanelKindKey, number, boolean]>([
  ['machines', 30_000, false],
  ['machines', 30_001, true],
  ['health', 900_000, false],
  ['health', 900_001, true],
  ['picture', 1e9, false],
])('what the panel %s shows is old after three intervals: %i ms', (kind, ageMs, old) => expect(isOld(kind, ageMs)).toBe(old))

test('a panel has the settings of its kind and no others', () => {
  expect(panelContent.safeParse({ kind: 'alarmTrend', days: 7 }).success).toBe(true)
  expect(panelContent.safeParse({ kind: 'alarmTrend', days: 8 }).success).toBe(false)
  expect(panelContent.safeParse({ kind: 'machines', days: 7 }).error?.issues[0]?.path).toEqual(['days'])
  expect(boardPanel.safeParse({ ...newPanel('map'), columns: 5 }).success).toBe(false)
  expect(contentOf(newPanel('map'))).toEqual({ kind: 'map', companyId: null, days: null, place: null })
})

test('the usual board has the panels of the specification and the map, as far as they may be seen', () => {
  expect(
    usualPanels(() => true)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['alarmTrend', 'diagnosis', 'health', 'machines', 'map', 'sensors', 'toHandle', 'todayAlarms'].toSorted())
  expect(usualPanels(() => false)).toEqual([])
})
