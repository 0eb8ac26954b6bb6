import { screen } from '@testing-library/react'
import { type InspectionWaveRecord, inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { InspectionWavePage } from './wave-page.tsx'

const record = {
  ...{ id: 7, waveId: 7, taskId: 3, pointId: 4, itemId: 5, mappingId: 6 },
  ...{ pointName: 'Pump 1', areaName: 'Pump house', equipmentName: 'P-101', itemName: 'Waveform' },
  ...{ axes: ['X'], sampleHz: 2560, n: 2048, unit: 'm/s2', rpm: 1490, fileName: 'pen.csv' },
  ...{ by: 'Ann', device: 'Pen 7', isCalibrated: false, at: '2026-11-30 08:00:00' },
} as InspectionWaveRecord
const curves = { unit: 'm/s²', step: 0.001, axes: [{ axis: 'X' as const, values: [0, 1, 0, -1] }] }
const list = 'business:inspectionTask:list'

test('the list says who took a waveform, with what, and that it is not calibrated', async () => {
  logIn([list])
  serve(answer(inspectionWaveCalls.findPage, { records: [record], total: 1 }))
  renderAt('/inspectionWave', <InspectionWavePage />)
  expect(await screen.findAllByText('Pump 1')).not.toEqual([])
  expect(screen.getAllByText(/^Ann · Pen 7 · \S/)).not.toEqual([])
})

test.each([
  [[list], false],
  [[list, 'business:monitor:list', 'business:wave:list'], true],
])('a waveform of an edition with %j leads to its point and the analysis: %j', async (permissions, isWide) => {
  logIn(permissions)
  serve(answer(inspectionWaveCalls.view, { ...record, wave: curves, spectrum: curves, shown: 4 }))
  renderAt('/inspectionWave?waveId=7', <InspectionWavePage />)
  expect(await screen.findByRole('heading', { name: 'Pump 1: Waveform' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the round' }).getAttribute('href')).toContain('id=3')
  expect(screen.queryByRole('link', { name: 'Open the measuring point' }) !== null).toBe(isWide)
  expect(screen.queryByRole('link', { name: 'Open in the analysis' }) !== null).toBe(isWide)
  // The whole recording is longer than what is drawn.
  expect(screen.getByText(/\b4\b.*\b2048\b/)).toBeDefined()
  expect(screen.getByText('1490 r/min')).toBeDefined()
})
