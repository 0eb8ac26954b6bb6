import { fireEvent, screen, waitFor } from '@testing-library/react'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { sampleFinding } from '../testing/finding-samples.ts'
import { MachineDiagnosisPage } from './machine-diagnosis-page.tsx'

const see = ['business:diagnosis:list', 'business:faultRepair:list']
beforeEach(() => logIn([...see, 'business:equipment:query', 'business:equipment:list', 'business:mapping:list', 'business:mapping:query']))

const fan = {
  id: 3,
  name: 'B-302',
  type: 2,
  gearTeeth: null,
  beltType: null,
  bladeCount: 9,
  driveBearingModel: '6310',
  nonDriveBearing: '6308',
}
const points = [
  { id: 4, name: 'Fan DE', drivePort: 'DrivePort' },
  { id: 5, name: 'Fan NDE', drivePort: 'NonDrivePort' },
]
const plant = [answer(callsFor(equipment).detail, fan as never), answer(callsFor(mapping).findPage, { records: points as never, total: 2 })]
const address = '/faultAnalysis/faultAnalysisDetail?equipmentId=3'

test('draws the machine from its facts, marks what is suspected and where it was found, and lists the findings', async () => {
  serve(...plant, answer(diagnosisCalls.findPage, { records: [sampleFinding({ mappingId: 4 })], total: 1 }))
  renderAt(address, <MachineDiagnosisPage />)
  const drawing = await screen.findByRole('img', { name: /^B-302\./ })
  expect(drawing.getAttribute('aria-label')).toBe(
    'B-302. Motor – Coupling – Drive-end bearing 6310 (Suspected) – Fan wheel 9 – Non-drive-end bearing 6308. Point Fan DE. Point Fan NDE',
  )
  await waitFor(() => expect(drawing.querySelectorAll('[data-suspect=true]')).toHaveLength(1))
  expect([...drawing.querySelectorAll('[data-here=true] title')].map((one) => one.textContent)).toEqual(['Point Fan DE (found here)'])
  fireEvent.click(screen.getByText('P-1'))
  await waitFor(() => expect(window.location.hash).toBe('#/faultAnalysis/modelAlarmReportDetail?id=12'))
})

test('without findings it says to keep watching, and marks nothing', async () => {
  serve(...plant, answer(diagnosisCalls.findPage, { records: [], total: 0 }))
  renderAt(address, <MachineDiagnosisPage />)
  expect(await screen.findByText(/does not mean that it is healthy/)).toBeDefined()
  expect((await screen.findByRole('img', { name: /^B-302\./ })).querySelector('[data-suspect=true]')).toBeNull()
})

test('a finding that is gone is listed, but not marked', async () => {
  serve(...plant, answer(diagnosisCalls.findPage, { records: [sampleFinding({ state: 'Gone', mappingId: 4 })], total: 1 }))
  renderAt(address, <MachineDiagnosisPage />)
  const drawing = await screen.findByRole('img', { name: /^B-302\./ })
  expect(screen.getByText('Gone')).toBeDefined()
  expect(drawing.querySelector('[data-suspect=true]')).toBeNull()
})

test('without a machine it asks to choose one', () => {
  serve()
  renderAt('/faultAnalysis/faultAnalysisDetail', <MachineDiagnosisPage />)
  expect(screen.getByText('Choose a machine')).toBeDefined()
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(...plant, answer(diagnosisCalls.findPage, { records: [], total: 0 }))
  renderAt(address, <MachineDiagnosisPage />)
  expect(await screen.findByText(/未发现设备异常，请继续观察/)).toBeDefined()
})
