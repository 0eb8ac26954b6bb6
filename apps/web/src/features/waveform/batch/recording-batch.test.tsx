import { screen, waitFor, within } from '@testing-library/react'
import { area } from '@undertone/domain/org/area.resource'
import { type BatchPreview, batchCalls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { recordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { fillIn, findDialog, press, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { filesOfDrop, filesOfInput } from './picked-files.ts'
import { RecordingBatchPage } from './recording-batch-page.tsx'

const record = (part: Partial<RecordingBatch> = {}): RecordingBatch => ({
  id: 4,
  name: 'Route 7',
  source: 'recordings',
  createdBy: 'ann',
  createdAt: '2026-11-30 09:00:00',
  state: 'open',
  progress: 0,
  total: null,
  files: { read: 2 },
  bytes: 1000,
  outcomes: {},
  places: 0,
  values: 0,
  problem: null,
  endedAt: null,
  filesUntil: '2026-12-14 09:00:00',
  rule: null,
  telemetryRule: null,
  ...part,
})
const planned = (path: string, part: Partial<BatchPreview['records'][number]> = {}): BatchPreview['records'][number] => ({
  path,
  machine: 'P-1',
  isNewMachine: false,
  point: 'DE',
  isNewPoint: true,
  channels: '0X,1T',
  unit: 'g',
  sampleHz: 5120,
  time: '2026-11-18 00:00:00',
  timeFrom: 'path',
  outcome: 'new',
  joins: null,
  reason: null,
  ...part,
})
const plan: BatchPreview = {
  counts: { new: 2, refused: 1 },
  newMachines: 0,
  newPoints: 1,
  records: [
    planned('a/x.wav'),
    planned('a/y.wav', { joins: 'a/x.wav' }),
    planned('b.wav', { outcome: 'refused', reason: 'No unit', time: null, timeFrom: null }),
  ],
  total: 3,
}
const noFiles = answer(batchCalls.files, { records: [], total: 0 })
const shown = (batch: RecordingBatch) => [
  answer(batchCalls.detail, batch),
  noFiles,
  answer(batchCalls.rules, []),
  answer(batchCalls.preview, plan),
  answer(batchCalls.report, { records: [], total: 0, keptPlaces: [] }),
  answer(callsFor(area).options, []),
]

beforeEach(() => logIn([batchCalls.add.access, batchCalls.undo.access, 'business:equipment:add', 'business:mapping:add']))

test('an import is begun under a name and opened; one that has files is deleted after a question', async () => {
  const removed: unknown[] = []
  const server = serve(
    answer(batchCalls.findPage, { records: [record({ state: 'done', outcomes: { imported: 3, refused: 1 } })], total: 1 }),
    answer(batchCalls.add, record({ id: 5 })),
    answer(batchCalls.remove, ({ params }) => {
      removed.push(params.id)
      return null
    }),
    ...shown(record({ id: 5, files: {} })),
  )
  await showPage('/recordingImport', <RecordingBatchPage />)
  await screen.findByText('Route 7')
  expect(tableRows()[0]).toEqual(expect.arrayContaining(['Route 7', 'Recordings', 'Imported', '2', '3', '1']))
  await press('Delete record')
  within(await findDialog('Delete the record of this import?'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await waitFor(() => expect(removed).toEqual(['4']))
  await press('New import')
  await fillIn('Name', 'Route 8')
  await press('Create')
  await waitFor(() => expect(server.bodies(batchCalls.add)).toEqual([{ name: 'Route 8', source: 'recordings' }]))
  expect(await screen.findByRole('button', { name: 'Select folder' })).toBeDefined()
})

test('the rule decides the preview, its errors are at its fields, and what it imports is asked for with it', async () => {
  const server = serve(...shown(record()), answer(batchCalls.apply, record({ state: 'importing' })))
  await showPage('/recordingImport?id=4&tab=rule', <RecordingBatchPage />)
  expect(await screen.findByText('0 machines and 1 point will be created')).toBeDefined()
  expect(tableRows().map(([path, outcome]) => [path, outcome])).toEqual([
    ['a/x.wav', 'To be imported'],
    ['a/y.wav', 'To be importedone recording with x.wav'],
    ['b.wav', 'RefusedNo unit'],
  ])
  await fillIn('Pattern of paths', '{machine}/{point}')
  await waitFor(() => expect(server.bodies(batchCalls.preview).at(-1)).toMatchObject({ rule: { pattern: '{machine}/{point}' } }))
  await press('Import 2')
  await waitFor(() =>
    expect(server.bodies(batchCalls.apply)).toEqual([{ id: 4, rule: { ...recordingRule.parse({}), pattern: '{machine}/{point}' } }]),
  )
})

test('a wrong pattern is said at its field, and nothing can be imported by it', async () => {
  serve(...shown(record()), reject(batchCalls.preview, { code: batchErrors.badPattern.code, msg: 'Invalid pattern', field: 'pattern' }))
  await showPage('/recordingImport?id=4&tab=rule', <RecordingBatchPage />)
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid pattern')
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toHaveProperty('disabled', true)
})

test('a file becomes an exception of the rule by its path, and a row without a mask is not sent', async () => {
  const server = serve(...shown(record()))
  await showPage('/recordingImport?id=4&tab=rule', <RecordingBatchPage />)
  await screen.findByText('b.wav')
  within(screen.getByRole('row', { name: /b\.wav/ }))
    .getByRole('button', { name: 'Make an exception' })
    .click()
  await fillIn('Point 1', 'NDE')
  const addRow = within(screen.getByRole('region', { name: 'Exceptions' })).getByRole('button', { name: 'Add row' })
  addRow.click()
  await waitFor(() =>
    expect(server.bodies(batchCalls.preview).at(-1)).toMatchObject({
      rule: { exceptions: [{ match: 'b.wav', point: 'NDE', isSkipped: false }] },
    }),
  )
})

test('work that runs shows how far it is and is cancelled; one that is done is undone after a question', async () => {
  const server = serve(
    ...shown(record({ state: 'importing', progress: 12, total: 61 })),
    answer(batchCalls.cancel, record({ state: 'done', outcomes: { imported: 12 } })),
    answer(batchCalls.undo, record({ state: 'undoing' })),
  )
  await showPage('/recordingImport?id=4&tab=report', <RecordingBatchPage />)
  expect(await screen.findByText('Importing 12 of 61')).toBeDefined()
  server.answer(answer(batchCalls.detail, record({ state: 'done', outcomes: { imported: 12 } })))
  await press('Cancel')
  await waitFor(() => expect(server.bodies(batchCalls.cancel)).toEqual([{ id: 4 }]))
  await press('Undo import')
  within(await findDialog('Undo this import?'))
    .getByRole('button', { name: 'Undo import' })
    .click()
  await waitFor(() => expect(server.bodies(batchCalls.undo)).toEqual([{ id: 4 }]))
})

test('what was kept when an import was undone is listed with its reason, in Chinese too', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(
    ...shown(record({ state: 'undone', outcomes: { kept: 1 } })),
    answer(batchCalls.report, {
      records: [],
      total: 0,
      keptPlaces: [{ name: 'P-3', isPoint: false, reason: '导入后已被使用：测点' }],
    }),
  )
  await showPage('/recordingImport?id=4&tab=report', <RecordingBatchPage />)
  const kept = await screen.findByRole('region', { name: '撤销时保留的设备和测点' })
  expect(within(kept).getByRole('listitem').textContent).toBe('P-3 设备 · 导入后已被使用：测点')
  expect(screen.queryByRole('button', { name: '撤销导入' })).toBeNull()
})

test('picked files keep their paths, without what programs leave beside them and paths that cannot be kept', async () => {
  const fileAt = (path: string) =>
    Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
  const picked = filesOfInput(['Lab/P-1/a.wav', 'Lab/.DS_Store', '__MACOSX/b.wav', 'Lab/../c.wav'].map(fileAt))
  expect(picked.map(({ path }) => path)).toEqual(['Lab/P-1/a.wav'])
  const file = new File(['x'], 'a.wav')
  const entry = { isFile: true, isDirectory: false, fullPath: '/Lab/a.wav', file: (done: (file: File) => void) => done(file) }
  const batches = [[entry], []]
  const folder = {
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries: (done: (all: object[]) => void) => done(batches.shift() ?? []) }),
  }
  const dropped = { items: [{ webkitGetAsEntry: () => folder }], files: [] } as unknown as DataTransfer
  expect(await filesOfDrop(dropped)).toEqual([{ path: 'Lab/a.wav', file }])
})
