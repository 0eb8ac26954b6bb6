import { screen, waitFor, within } from '@testing-library/react'
import { area } from '@undertone/domain/org/area.resource'
import { batchCalls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import {
  telemetryBatchCalls as calls,
  type PlannedKey,
  type TelemetryPreview,
} from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import { telemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { beforeEach, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { RecordingBatchPage } from './recording-batch-page.tsx'
import { proposedKeys } from './telemetry-form.tsx'

const record = (part: Partial<RecordingBatch> = {}): RecordingBatch => ({
  id: 4,
  name: 'From ThingsBoard',
  source: 'thingsBoard',
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
const planned = (key: string, part: Partial<PlannedKey> = {}): PlannedKey => ({
  device: 'P-101',
  key,
  files: 1,
  path: 'P-101.json',
  machine: 'P-101',
  isNewMachine: true,
  point: 'DE',
  isNewPoint: true,
  to: 'tem',
  values: 120,
  unreadable: 0,
  firstUnreadable: null,
  begin: '2026-01-01 00:00:00',
  end: '2026-01-05 00:00:00',
  examples: [36.7, 36.6],
  outcome: 'new',
  reason: null,
  ...part,
})
const plan: TelemetryPreview = {
  counts: { new: 1, skipped: 1 },
  newMachines: 1,
  newPoints: 1,
  keys: ['hvacState', 'temperature'],
  records: [
    planned('hvacState', {
      to: null,
      values: 0,
      unreadable: 9,
      firstUnreadable: 'IDLE',
      outcome: 'skipped',
      reason: 'Not named',
      begin: null,
      end: null,
      examples: [],
    }),
    planned('temperature'),
  ],
  total: 2,
}
const shown = (batch: RecordingBatch) => [
  answer(batchCalls.detail, batch),
  answer(batchCalls.files, { records: [], total: 0 }),
  answer(calls.rules, []),
  answer(calls.preview, plan),
  answer(batchCalls.report, {
    records: [
      {
        id: 1,
        path: 'P-101.json',
        machine: 'P-101',
        point: 'DE',
        channels: 'temperature → tem',
        time: '2026-01-01 00:00:00',
        outcome: 'imported',
        reason: null,
        mappingId: 7,
        waveId: null,
        stored: 118,
        present: 2,
      },
    ],
    total: 1,
    keptPlaces: [],
  }),
  answer(callsFor(area).options, []),
]

beforeEach(() => logIn([batchCalls.add.access, batchCalls.undo.access, 'business:equipment:add', 'business:mapping:add']))

test('each key of a device is previewed with its values, and the mapping is proposed from the keys of the files', async () => {
  const server = serve(...shown(record()), answer(calls.apply, record({ state: 'importing' })))
  await showPage('/recordingImport?id=4&tab=rule', <RecordingBatchPage />)
  expect(await screen.findByText('1 machine and 1 point will be created')).toBeDefined()
  const [state, temperature] = tableRows().slice(-2)
  expect(state).toEqual(expect.arrayContaining(['Left outNot named', '09 unreadable, such as IDLE', '-']))
  expect(temperature).toEqual(expect.arrayContaining(['temperatureTemperature (tem)', 'To be imported', '120', '36.7, 36.6 ℃']))
  await press('Add keys from files')
  await fillIn('Pattern of device names', '{machine}_{point}')
  await waitFor(() =>
    expect(server.bodies(calls.preview).at(-1)).toMatchObject({
      rule: {
        pattern: '{machine}_{point}',
        keys: [expect.objectContaining({ match: 'hvacState' }), { match: 'temperature', to: 'tem', unit: null, factor: 1 }],
      },
    }),
  )
  await press('Import 1 key')
  await waitFor(() => expect(server.bodies(calls.apply)).toMatchObject([{ id: 4, rule: { pattern: '{machine}_{point}' } }]))
})

test('the report of telemetry says how many times were stored and were there, and offers to undo it', async () => {
  serve(...shown(record({ state: 'done', values: 118 })))
  await showPage('/recordingImport?id=4&tab=report', <RecordingBatchPage />)
  await screen.findByText('temperature → tem')
  expect(tableRows()[0]).toEqual(expect.arrayContaining(['P-101.json', 'Imported', 'P-101', 'DE', '118', '2']))
  expect(within(document.body).getByRole('button', { name: 'Undo import' })).toBeDefined()
})

test('keys that a row names are not proposed again', () => {
  const rule = telemetryRule.parse({ keys: [{ match: 'temp*', to: 'tem' }] })
  expect(proposedKeys(['temperature', 'vibration_x'], rule.keys)).toEqual([{ match: 'vibration_x', to: 'vX', unit: null, factor: 1 }])
})
