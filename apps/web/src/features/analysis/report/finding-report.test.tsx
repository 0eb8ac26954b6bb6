import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { diagnosisCalls, type WaveDiagnosis } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import { pictureCalls } from '@undertone/domain/picture/picture.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../../core/testing/user.ts'
import { analysisAnswers } from '../testing/analysis-plant.ts'
import { sampleFinding, sampleLine } from '../testing/finding-samples.ts'
import { FindingDetailPage } from './finding-detail-page.tsx'
import { FindingReportPage } from './finding-report-page.tsx'

beforeEach(() => logIn(['business:diagnosis:list', 'business:diagnosis:answer', 'business:wave:list', 'business:alarm:list']))

describe('the list of findings', () => {
  const open = (address = '/faultAnalysis/modelAlarmReport') => renderAt(address, <FindingReportPage />)
  const page = answer(diagnosisCalls.findPage, { records: [sampleFinding()], total: 1 })

  test('a finding is a row: fault and part, place, confidence, stage, trend, state, conclusion, handler and times', async () => {
    serve(page)
    open()
    await screen.findByText('P-1')
    expect(tableRows(screen.getAllByRole('table').at(-1))[0]).toEqual([
      'Bearing fault · Outer race6205',
      'P-1DE',
      'strong',
      '2',
      'Steady',
      'Present',
      '-',
      '-',
      '2026-11-18 08:00:00last 2026-11-20 08:00:00',
    ])
  })

  test('it is filtered by machine from a link, and by category and conclusion', async () => {
    const server = serve(page)
    open('/faultAnalysis/modelAlarmReport?equipmentId=3')
    expect(await screen.findByText('One machine only')).toBeDefined()
    await choose('Fault category', 'Bearing fault')
    await choose('Answer', 'Confirmed')
    await waitFor(() =>
      expect(server.bodies(diagnosisCalls.findPage).at(-1)).toMatchObject({
        equipmentId: 3,
        category: 'bearingBreath',
        answer: 'Confirmed',
      }),
    )
  })

  test('unread findings are marked, listed apart, and read all at once', async () => {
    const unread = answer(diagnosisCalls.findPage, { records: [sampleFinding({ readState: 1, ownerName: 'Ann' })], total: 1 })
    const server = serve(unread, answer(diagnosisCalls.markRead, { changed: 1 }))
    open()
    expect(await screen.findByRole('img', { name: 'Unread' })).toBeDefined()
    expect(screen.getByText('Ann')).toBeDefined()
    await choose('Read state', 'Unread')
    await choose('Handler', 'Mine')
    await waitFor(() => expect(server.bodies(diagnosisCalls.findPage).at(-1)).toMatchObject({ readState: 1, handler: 'mine' }))
    await press('Mark all as read')
    expect(server.bodies(diagnosisCalls.markRead)).toEqual([{}])
  })

  test('without findings it never says that machines are healthy', async () => {
    serve(answer(diagnosisCalls.findPage, { records: [], total: 0 }))
    open()
    expect(await screen.findByText(/does not mean that they are healthy/)).toBeDefined()
  })

  test('a click opens the finding', async () => {
    serve(page)
    open()
    fireEvent.click(await screen.findByText('P-1'))
    await waitFor(() => expect(window.location.hash).toBe('#/faultAnalysis/modelAlarmReportDetail?id=12'))
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(page)
    open()
    expect(await screen.findByText('存在')).toBeDefined()
    expect(screen.getByRole('heading', { name: '诊断结论' })).toBeDefined()
  })
})

describe('the page of a finding', () => {
  const open = () => renderAt('/faultAnalysis/modelAlarmReportDetail?id=12', <FindingDetailPage />)
  const serveDetail = (part: Parameters<typeof sampleFinding>[0] = {}) =>
    serve(...analysisAnswers, answer(diagnosisCalls.getDetail, sampleFinding(part)))
  const panel = async (name: string) => {
    const heading = await screen.findByRole('heading', { name })
    return within(heading.closest('section') ?? heading)
  }

  test('shows what was found, how sure it is, and leads to the analysis', async () => {
    serveDetail({ confidence: 0.9, plantConfidence: 0.72, word: 'probable' })
    open()
    expect(await screen.findByRole('heading', { name: 'Bearing fault · Outer race' })).toBeDefined()
    expect(screen.getByText('72 %')).toBeDefined()
    expect(screen.getByText('As shipped 90 %, corrected to 72 % by the conclusions of your company')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open in analysis' }).getAttribute('href')).toBe('#/waveSpectrum?finding=12')
    expect(screen.getByRole('link', { name: 'Alarms of this point' }).getAttribute('href')).toBe('#/faultAnalysis/alarmReport?mappingId=4')
  })

  test('each piece of evidence is a row that can be shown', async () => {
    serveDetail()
    open()
    const first = await screen.findByRole('button', { name: 'BPFO' })
    expect(first.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByText(/24.1 dB above the noise/)).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: '1×' }))
    expect(first.getAttribute('aria-pressed')).toBe('false')
  })

  test('evidence that is not on a spectrum says where it can be seen', async () => {
    serveDetail({ evidence: [{ ...sampleLine, label: 'Impacts', view: 'waveform', hz: null, order: null }] })
    open()
    expect(await screen.findByText(/not on a spectrum/)).toBeDefined()
  })

  test('a deleted waveform leaves the figures', async () => {
    serveDetail({ waveId: null })
    open()
    expect(await screen.findByText(/deleted by retention/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Open in analysis' })).toBeNull()
  })

  test('names what speaks against it, and what the waveform could not answer', async () => {
    const refusal = { reason: 'speedUnknown', rule: null, text: { cn: '转速未知', en: 'The speed is unknown.' } } as const
    const wave: WaveDiagnosis = {
      ...{ waveId: 100, mappingId: 4, dateTime: '2026-11-20 08:00:00', ms: 2, reason: null, version: '1', diagnosedAt: null },
      ...{ findings: [], refusals: [refusal, refusal], speed: null, band: null },
      state: 3,
      verdict: 'finding',
    }
    serveDetail({ doubts: [{ cn: '也可能是松动', en: 'Looseness would show the same lines.' }], wave })
    open()
    const others = await panel('Why not something else')
    expect(others.getByText('Looseness would show the same lines.')).toBeDefined()
    expect(others.getAllByText('The speed is unknown.')).toHaveLength(1)
  })

  test('lists the waveforms that showed it, newest first, and what people concluded', async () => {
    const course = [1, 2].map((n) => ({ waveId: n, ms: n * 3_600_000, confidence: n / 4, stage: n, isStored: n === 2 }))
    const said = { note: 'Pitted', by: 'Ann', at: '2026-11-21 09:00:00', ms: 5, expert: null }
    serveDetail({
      course,
      answers: [{ answer: 'Corrected', fault: 'rub', part: null, basis: 'Seen', reason: null, watchUntil: null, ...said }],
    })
    open()
    const table = await screen.findByRole('table', { name: 'Course' })
    expect(tableRows(table).map((row) => row.slice(1))).toEqual([
      ['50 %', '2'],
      ['25 %', '1'],
    ])
    expect(within(table).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByText('It was: Rotor rub')).toBeDefined()
    expect(screen.getByText('No trend with a limit above it.')).toBeDefined()
    expect(screen.getByText('Pitted')).toBeDefined()
  })

  test('shows the picture of the machine with its point, where there is one', async () => {
    logIn(['business:diagnosis:list', 'business:monitor:list'])
    const children = [
      { id: 4, name: 'DE', x: 0.25, y: 0.5 },
      { id: 5, name: 'NDE', x: 0.75, y: 0.5 },
    ]
    const place = { id: 3, name: 'P-1', companyId: 1, companyName: 'Mill', areaName: 'Hall' }
    const picture = { fileId: 'a'.repeat(32), width: 800, height: 600 }
    serve(
      ...analysisAnswers,
      answer(diagnosisCalls.getDetail, sampleFinding({ equipmentId: 3, mappingId: 4 })),
      answer(pictureCalls.equipment.get, { ...place, picture, children }),
    )
    open()
    const photo = await panel('Picture')
    expect(photo.getByRole('img', { name: 'Point DE, found here' }).style.left).toBe('25%')
    expect(photo.queryByRole('img', { name: /NDE/ })).toBeNull()
    expect(photo.getByRole('link', { name: 'Live picture' }).getAttribute('href')).toBe('#/onlineMonitor/equipment_Points?equipmentId=3')
  })

  test('is read once it is seen, and says what to check before the machine is opened', async () => {
    const server = serve(
      ...analysisAnswers,
      answer(diagnosisCalls.getDetail, sampleFinding({ readState: 1, fault: 'belt' })),
      answer(diagnosisCalls.markRead, { changed: 1 }),
    )
    open()
    const next = await panel('What to check next')
    expect(next.getAllByRole('listitem').map((one) => one.textContent)).toEqual(faultAdvice.belt.checks.map(({ en }) => en))
    expect(next.getByText(faultAdvice.belt.repair.en)).toBeDefined()
    await waitFor(() => expect(server.bodies(diagnosisCalls.markRead)).toEqual([{ ids: [12] }]))
  })

  test('a conclusion says what it rests on, why, and until when', async () => {
    const said = { note: '', by: 'Ann', at: '2026-11-21 09:00:00', fault: null, part: null, expert: null } as const
    serveDetail({
      answers: [
        { answer: 'Watched', basis: 'Desk', reason: null, watchUntil: '2026-12-01 00:00:00', ms: 6, ...said },
        { answer: 'Rejected', basis: 'Measured', reason: 'Sensor', watchUntil: null, ms: 5, ...said },
      ],
    })
    open()
    expect(await screen.findByText('Judged from the data alone · until 2026-12-01 00:00:00')).toBeDefined()
    expect(screen.getByText('Measured at the machine · Sensor or its mounting')).toBeDefined()
  })

  test('a finding that does not exist says so', async () => {
    serve(reject(diagnosisCalls.getDetail, { msg: 'Not found' }))
    open()
    expect(await screen.findByText('Not found')).toBeDefined()
  })
})
