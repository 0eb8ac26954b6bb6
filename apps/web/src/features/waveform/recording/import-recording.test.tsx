import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { type RecordingPreview, recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { ImportRecordingDialog } from './import-recording-dialog.tsx'

const onClose = vi.fn()
const channel: RecordingPreview['channels'][number] = {
  ...{ index: 0, name: 'Ch 1', unit: null, sampleHz: null, n: 4096, axis: 'X', min: -1, max: 1, picture: [], problem: null, detail: '' },
}
const preview: RecordingPreview = {
  ...{ fileName: 'run 7.wav', format: 'wav', startedAt: '2026-03-04 10:00:00', rpm: null, csv: null, channels: [channel] },
}
const imported = answer(recordingCalls.apply, { waveId: 9, mappingId: 5, time: '2026-03-04 10:00:00', rpm: null })

async function open(part: Partial<RecordingPreview> = {}, ...answers: readonly Answer[]) {
  const server = serve(
    answer(monitorCalls.tree, []),
    ...[company, area, equipment, mapping].map((one) => answer(callsFor(one).options, [])),
    answer(recordingCalls.preview, { ...preview, ...part }),
    imported,
    ...answers,
  )
  renderAt('/', <ImportRecordingDialog mappingId={5} onClose={onClose} />)
  return server
}
const bring = () =>
  act(async () => {
    const input = document.querySelector('input[type="file"]') ?? document.body
    fireEvent.change(input, { target: { files: [new File(['x'], 'run 7.wav')] } })
  })
const complete = async () => {
  await bring()
  await choose('Unit', 'g')
  await fillIn('Sampling rate', '12800')
}

beforeEach(() => {
  logIn([])
  onClose.mockReset()
})

test('what the file lacks is named at its fields, and the first has the focus', async () => {
  const server = await open()
  await bring()
  await press('Import')
  expect(['Unit', 'Sampling rate', 'Scale factor'].map(problemAt)).toEqual(['Select the unit', 'Enter the sampling rate', null])
  expect(document.activeElement).toBe(screen.getByLabelText('Unit'))
  expect(server.sent(recordingCalls.apply)).toEqual([])
})

test('the limits are those of the call', async () => {
  await open()
  await complete()
  await fillIn('Sampling rate', '9999999999')
  await press('Import')
  expect(problemAt('Sampling rate')).toMatch(/^At most \d+$/)
})

test('a completed file is imported, and the dialog closes', async () => {
  const server = await open()
  await complete()
  await fillIn('Scale factor', '4')
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.sent(recordingCalls.apply).map(({ query }) => query)).toEqual([
    { mappingId: '5', channels: '0X', unit: 'g', scale: '4', sampleHz: '12800', time: '2026-03-04 10:00:00' },
  ])
})

test('a rejection is shown at its field and keeps the input', async () => {
  await open({}, reject(recordingCalls.apply, { msg: 'There is a measurement at this time', field: 'time' }))
  await complete()
  await press('Import')
  await waitFor(() => expect(problemAt('Recorded at')).toBe('There is a measurement at this time'))
  expect(screen.getByLabelText('Sampling rate')).toHaveProperty('value', '12800')
  expect(onClose).not.toHaveBeenCalled()
})

test('channels that do not fit are named below them', async () => {
  await open({ channels: [{ ...channel, axis: null, problem: 'notFinite' }] })
  await bring()
  await press('Import')
  await screen.findByText('Assign an axis to at least one channel')
})

test('read in another way, a CSV file keeps what was entered', async () => {
  const server = await open({ format: 'csv', csv: { separator: 'comma', decimal: 'point', headRows: 1 } })
  await complete()
  server.answer(answer(recordingCalls.preview, { ...preview, channels: [channel, { ...channel, index: 1, axis: 'Y' }] }))
  await choose('Separator', 'Semicolon')
  await waitFor(() => expect(screen.getByLabelText('Sampling rate')).toHaveProperty('value', '12800'))
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('a file that cannot be read leaves the choice open; another one starts again', async () => {
  const server = await open({}, reject(recordingCalls.preview, { msg: 'Not a recording', field: 'file' }))
  await bring()
  await screen.findByText('Not a recording')
  server.answer(answer(recordingCalls.preview, preview))
  await complete()
  await press('Select another file')
  await bring()
  expect(await screen.findByLabelText('Sampling rate')).toHaveProperty('value', '')
})

test('input is not lost without a question', async () => {
  await open()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)
  await complete()
  await press('Cancel')
  await screen.findByText('Discard unsaved changes?')
  expect(onClose).toHaveBeenCalledTimes(1)
})
