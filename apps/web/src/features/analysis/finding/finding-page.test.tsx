import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { caseCalls } from '@undertone/domain/cases/case.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { beforeEach, expect, test } from 'vitest'
import { useKeySections } from '../../../core/hooks/key-help.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { AnalysisPage } from '../page/analysis-page.tsx'
import { analysisAnswers } from '../testing/analysis-plant.ts'
import { sampleFinding } from '../testing/finding-samples.ts'

const detail = sampleFinding()
const answers = [
  ...analysisAnswers,
  answer(diagnosisCalls.findPage, { records: [detail], total: 1 }),
  answer(diagnosisCalls.getDetail, detail),
]

beforeEach(() => logIn(['business:wave:list', 'business:diagnosis:list']))

const strip = () => screen.findByRole('region', { name: 'Finding' })

test('a finding of the machine is opened from the list, with the envelope of its waveform', async () => {
  const server = serve(...answers)
  renderAt('/analysis', <AnalysisPage />)
  await press('Findings (1)')
  expect(server.bodies(diagnosisCalls.findPage)[0]).toMatchObject({ equipmentId: 3, state: 'Open' })
  await press(/^Bearing fault · Outer race/)
  expect(within(await strip()).getByText('24.1 dB above the noise')).toBeDefined()
  await waitFor(() =>
    expect(addressQuery()).toMatchObject({ finding: '12', tab: '2', picked: '100', kinds: '104', mappingId: '4', lineSeen: '0~126' }),
  )
  expect(addressQuery().demodulation).toBe('whitenedEnvelope')
  const link = within(await strip()).getByRole('link', { name: 'Details' })
  expect(link.getAttribute('href')).toBe('#/faultAnalysis/modelAlarmReportDetail?id=12')
})

test('E and the buttons step through the evidence, around its ends, and say what it shows', async () => {
  serve(...answers)
  renderAt('/analysis?mappingId=4&waveId=100&tab=2&picked=100&kinds=104&finding=12', <AnalysisPage />)
  const words = async () => within(await strip()).findByText('1 of 2')
  await words()
  fireEvent.keyDown(window, { key: 'e' })
  expect(within(await strip()).getByText('25.00 Hz = 1.000×')).toBeDefined()
  await waitFor(() => expect(addressQuery()).toMatchObject({ evidence: '1', kinds: '103' }))
  fireEvent.keyDown(window, { key: 'E', shiftKey: true })
  await words()
  await press('Previous piece of evidence (Shift+E)')
  expect(within(await strip()).getByText('2 of 2')).toBeDefined()
  await press('Close the finding')
  await waitFor(() => expect(addressQuery().finding).toBeUndefined())
  expect(screen.queryByRole('region', { name: 'Finding' })).toBeNull()
})

test('a link with only a finding goes to its point and waveform', async () => {
  serve(...answers)
  renderAt('/analysis?finding=12', <AnalysisPage />)
  await waitFor(() => expect(addressQuery()).toMatchObject({ finding: '12', mappingId: '4', waveId: '100', tab: '2', picked: '100' }))
})

test('the help lists E only while a finding is open', async () => {
  serve(...answers)
  const lists = () => useKeySections.getState().sections.some(({ rows }) => rows.some(({ keys }) => keys === 'Shift+E'))
  renderAt('/analysis?mappingId=4&waveId=100&tab=2&picked=100&kinds=104&finding=12', <AnalysisPage />)
  await waitFor(() => expect(lists()).toBe(true))
  await press('Close the finding')
  await waitFor(() => expect(lists()).toBe(false))
})

test('without the permission of the edition there is neither a list nor a request', async () => {
  logIn(['business:wave:list'])
  const server = serve(...answers)
  renderAt('/analysis?mappingId=4&finding=12', <AnalysisPage />)
  await waitFor(() => expect(addressQuery().waveId).toBe('100'))
  expect(screen.queryByRole('button', { name: /^Findings/ })).toBeNull()
  expect([server.sent(diagnosisCalls.findPage), server.sent(diagnosisCalls.getDetail)]).toEqual([[], []])
})

test('cases that look like the recording on the screen are asked for from the list of findings', async () => {
  logIn(['business:wave:list', 'business:diagnosis:list', 'business:faultCase:list'])
  const server = serve(...answers, answer(caseCalls.similar, { ownCase: null, cases: [], compared: 5 }))
  renderAt('/analysis?mappingId=4&waveId=100', <AnalysisPage />)
  await press('Findings (1)')
  await press('Cases like this recording')
  await screen.findByText('Compared with 5 cases; none is similar.')
  expect(server.sent(caseCalls.similar)[0]?.query).toEqual({ waveId: '100' })
})
