import { screen } from '@testing-library/react'
import { scorecardCalls } from '@undertone/domain/diagnosis/scorecard.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { tableRows } from '../../../core/testing/user.ts'
import { ScorecardPage } from './scorecard-page.tsx'

beforeEach(() => logIn(['business:diagnosis:list']))
const nothing = { all: 0, warned: 0, recall: null, days: null }
const open = () => renderAt('/faultAnalysis/scorecard', <ScorecardPage />)

test('says of each fault how often it was right, with its interval, and what was not checked; public recordings beside it', async () => {
  const row = { fault: 'bearingBreath', findings: 14, right: 8, other: 1, nothing: 1, byWork: 6, desk: 2, unchecked: 2 } as const
  const { fault: _, ...counts } = row
  const counted = { ...counts, precision: { share: 0.8, low: 0.49, high: 0.943 } }
  const rows = [{ ...row, ...counted, instead: [{ fault: 'looseness' as const, count: 1 }] }]
  const failures = { all: 4, warned: 3, recall: { share: 0.75, low: 0.3, high: 0.954 }, days: { median: 8.2, least: 4, most: 20 } }
  const versions = [
    { foundBy: 'rules-6', isModel: false, ...counted },
    { foundBy: 'Net 2', isModel: true, ...counted },
  ]
  const calibration = [{ from: 0.4, to: 1, count: 26, stated: 0.937, right: { share: 0.9615, low: 0.81, high: 0.993 } }]
  serve(answer(scorecardCalls.read, { rows, versions, calibration, failures }))
  open()
  const table = await screen.findByRole('table', { name: 'Findings of your machines' })
  expect(tableRows(table)).toEqual([['Bearing fault', '14', '8', '1', '1', '6', '2', '2', '80 % (49 to 94)']])
  expect(tableRows(screen.getByRole('table', { name: 'By rules and models' })).map((cells) => cells.slice(0, 2))).toEqual([
    ['Rules (rules-6)', '14'],
    ['Net 2', '14'],
  ])
  expect(tableRows(screen.getByRole('table', { name: 'Stated and true' }))).toEqual([['40 to 100 %', '26', '94 %', '96 % (81 to 99)']])
  expect(screen.getByText('Bearing fault: It was Looseness ×1')).toBeDefined()
  expect(screen.getByText('3 of 4 failures had a finding before')).toBeDefined()
  expect(screen.getByText('median 8, 4 to 20')).toBeDefined()
  expect(tableRows(screen.getByRole('table', { name: 'Public recordings' }))).toContainEqual(['MFPT', '8', '0', '0', '0'])
})

test('nothing was checked yet: no share is stated', async () => {
  const row = { fault: 'belt', findings: 2, right: 0, other: 0, nothing: 0, byWork: 0, desk: 0, unchecked: 2, precision: null } as const
  serve(answer(scorecardCalls.read, { rows: [{ ...row, instead: [] }], versions: [], calibration: [], failures: nothing }))
  open()
  const table = await screen.findByRole('table', { name: 'Findings of your machines' })
  expect(tableRows(table)[0]?.at(-1)).toBe('-')
  expect(screen.getByText(/No failure of a component/)).toBeDefined()
  expect(screen.getByText('No finding was checked yet.')).toBeDefined()
  expect(screen.queryByText('By rules and models')).toBeNull()
})

test('in Chinese, before there is a finding', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(answer(scorecardCalls.read, { rows: [], versions: [], calibration: [], failures: nothing }))
  open()
  expect(await screen.findByText('还没有诊断结论')).toBeDefined()
  // What the keyboard reaches also lets it scroll the page.
  expect(screen.getByRole('link', { name: '诊断结论' }).getAttribute('href')).toContain('/faultAnalysis/modelAlarmReport')
})
