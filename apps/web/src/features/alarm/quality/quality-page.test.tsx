import { screen, waitFor, within } from '@testing-library/react'
import { alarmQualityCalls, type QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, answerRaw, reject, serve } from '../../../core/testing/fake-server.ts'
import { savedFiles } from '../../../core/testing/saved-files.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../core/testing/user.ts'
import { QualityPage } from './quality-page.tsx'

const figures = (part: Partial<QualityFigures> = {}) =>
  answer(alarmQualityCalls.quality, {
    beginMs: 0,
    endMs: 1,
    machines: 3,
    raised: 40,
    told: 30,
    perTenMinutes: 0.01,
    floods: 1,
    busiest: { fromMs: Date.UTC(2026, 2, 4, 10), count: 12 },
    perMachineYear: 120,
    offenders: [{ mappingId: 4, place: 'Pump 3 / Drive end', alarmType: 'Temperature', bandName: null, raised: 20, flaps: 5, share: 0.5 }],
    offenderShare: 0.5,
    flapping: 2,
    stale: 0,
    staleNow: 0,
    unacknowledged: 7,
    acknowledged: 10,
    minutesMedian: 45,
    minutesNinth: 300,
    muted: 6,
    mutedBy: [{ because: 'Ann: overhaul', count: 6 }],
    ...part,
  })
const range = 'begin=2026-03-01&end=2026-03-31'
const open = (query = `?${range}`) => renderAt(`/faultAnalysis/alarmQuality${query}`, <QualityPage />)
const measure = (name: string) => screen.getByRole('region', { name })
const linkOf = (name: string) => {
  const href = within(measure(name)).queryByRole('link')?.getAttribute('href') ?? ''
  return Object.fromEntries(new URLSearchParams(href.split('?')[1]))
}

beforeEach(() => logIn([]))

test('each measure has its number, its definition and its alarms', async () => {
  serve(figures())
  open()
  await screen.findByText('40 alarms · 3 machines')
  expect(measure('Chattering').textContent).toMatch(/^ChatteringView alarms2Target: noneDefinition.*ISA-18.2/)
  const period = { begin: '2026-03-01 00:00:00', end: '2026-03-31 23:59:59' }
  expect(linkOf('Chattering')).toEqual({ ...period, quality: 'Flapping' })
  expect(linkOf('Alarms per 10 min')).toEqual(period)
  expect(linkOf('Alarm floods')).toEqual({ begin: '2026-03-04 10:00:00', end: '2026-03-04 10:09:59' })
})

test('what exceeds its target is marked, and a measure without alarms has no link', async () => {
  serve(figures())
  open()
  await screen.findByText('40 alarms · 3 machines')
  const isOver = (name: string) => measure(name).querySelector('[data-over]')?.getAttribute('data-over')
  expect([isOver('Chattering'), isOver('Alarm floods'), isOver('Stale'), isOver('Alarms per 10 min')]).toEqual([
    'true',
    'true',
    undefined,
    'false',
  ])
  expect(within(measure('Stale')).queryByRole('link')).toBeNull()
})

test('the rules with the most alarms open theirs, and what was muted is named', async () => {
  serve(figures())
  open()
  await screen.findByText('40 alarms · 3 machines')
  const [offenders, muted] = screen.getAllByRole('table')
  expect(tableRows(offenders)).toEqual([['Pump 3 / Drive end · Temperature', '20', '5', '50.0 %']])
  expect(tableRows(muted)).toEqual([['Ann: overhaul', '6']])
  const href = screen.getByRole('link', { name: /Drive end/ }).getAttribute('href') ?? ''
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({ type: 'Temperature', mappingId: '4' })
})

test('without offenders and muted alarms the tables say so', async () => {
  serve(figures({ offenders: [], mutedBy: [] }))
  open()
  await screen.findByText('No alarms were suppressed')
  expect(screen.getByText('No alarms in this period')).toBeTruthy()
})

test('thresholds are linked for those who may see them', async () => {
  logIn(['business:sensorThreshold:list'])
  serve(figures())
  open()
  const link = await screen.findByRole('link', { name: 'Sensor thresholds' })
  expect(link.getAttribute('href')).toBe('#/configureManagement/sensorThresholdManagement')
})

test('without a range in the address it is the last month', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 4, 10), toFake: ['Date'] })
  const server = serve(figures())
  open('?companyId=5')
  await screen.findByText('40 alarms · 3 machines')
  const [body] = server.bodies(alarmQualityCalls.quality)
  expect(body).toMatchObject({ companyId: 5, areaId: null })
  expect(String(body?.end)).toMatch(/^2026-0[23]/)
})

test('a period without alarms says so', async () => {
  serve(figures({ raised: 0 }))
  open()
  await screen.findByText('Select another period or company.')
})

test('an error is shown, and trying again shows the figures', async () => {
  const server = serve(reject(alarmQualityCalls.quality, { msg: 'Too busy' }))
  open()
  await screen.findByText('Too busy')
  server.answer(figures())
  await press('Try again')
  await screen.findByText('40 alarms · 3 machines')
})

test('the export needs its permission and sends the same period', async () => {
  const files = savedFiles()
  const server = serve(
    figures(),
    answerRaw(
      alarmQualityCalls.exportQuality,
      () =>
        new Response('file', {
          headers: { 'content-disposition': 'attachment; filename="list.xlsx"', 'content-type': 'application/octet-stream' },
        }),
    ),
  )
  const { unmount } = open()
  await screen.findByText('40 alarms · 3 machines')
  expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull()
  unmount()
  logIn([alarmQualityCalls.exportQuality.access])
  open()
  await screen.findByText('40 alarms · 3 machines')
  await press('Export to Excel')
  await waitFor(() => expect(server.bodies(alarmQualityCalls.exportQuality)).toEqual([server.bodies(alarmQualityCalls.quality)[0]]))
  await waitFor(() => expect(files).toEqual(['list.xlsx']))
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(figures())
  open()
  await screen.findByText('40 条报警 · 3 台设备')
  expect(screen.getByRole('region', { name: '抖动报警' })).toBeTruthy()
})
