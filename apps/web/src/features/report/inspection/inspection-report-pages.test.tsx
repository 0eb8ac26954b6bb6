import { screen } from '@testing-library/react'
import { inspectionReportCalls, type ReportListed } from '@undertone/domain/report/report.calls'
import { inspectionReportLinkCalls } from '@undertone/domain/report/report-link.calls'
import { inspectionReportMailCalls, inspectionReportScheduleCalls } from '@undertone/domain/report/report-schedule.calls'
import { expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { InspectionReportEditorPage, InspectionReportPage } from './inspection-report-pages.tsx'

const version: ReportListed['version'] = {
  ...{ id: 31, number: 1, state: 'draft', facts: { state: 'done', done: 1, total: 1, failure: null }, takenAt: null },
  ...{ author: 'Ann', createdAt: '2026-11-30 08:00:00', signedBy: null, signedRole: null, signedAt: null },
}
const report: ReportListed = {
  ...{ id: 5, name: 'Works, rounds of week 48', cycle: 'week', year: 2026, number: 48, firstDay: '2026-11-23', lastDay: '2026-11-29' },
  ...{ scope: 'company', companyId: 1, companyName: 'Works', areaId: null, areaName: null, equipmentId: null, equipmentName: null },
  ...{ state: 'Unhandled', layout: 'portrait', generatedAt: '2026-11-30 08:00:00', isScheduled: true, version, sentAt: null, counts: null },
}
const all = ['list', 'edit', 'sign', 'remove', 'schedule'].map((one) => `business:inspectionReport:${one}`)

test('reports of rounds use calls, permissions and pages of their own, and have neither a workbook nor a wide page', async () => {
  logIn(all)
  serve(
    answer(inspectionReportCalls.findPage, { records: [report], total: 1 }),
    answer(inspectionReportCalls.getDetail, {
      ...report,
      timeZone: 'UTC',
      versions: [version],
      sections: [],
      canWrite: true,
      canPolish: false,
    }),
    answer(inspectionReportLinkCalls.list, []),
    answer(inspectionReportMailCalls.sent, []),
    answer(inspectionReportMailCalls.suggested, { templateName: null, receivers: [] }),
    answer(inspectionReportScheduleCalls.list, []),
  )
  await showPage('/inspectWeekReport?id=5', <InspectionReportPage />)
  expect(await screen.findByRole('link', { name: 'Version 1' })).toHaveProperty(
    'hash',
    '#/inspectweeklyReportCreateAndEdit?id=5&versionId=31',
  )
  expect(screen.getByRole('link', { name: 'Schedules' }).getAttribute('href')).toContain('/inspectWeekReport?tab=schedules')
  expect(screen.getByRole('button', { name: 'Word' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Workbook' })).toBeNull()
  expect(screen.queryByRole('button', { name: /16:9/ })).toBeNull()
})

test('without a report in the address the editor leads back to its list', async () => {
  logIn(all)
  serve()
  await showPage('/inspectweeklyReportCreateAndEdit', <InspectionReportEditorPage />)
  expect((await screen.findByRole('link', { name: 'All reports' })).getAttribute('href')).toContain('/inspectWeekReport')
})
