import { screen, waitFor, within } from '@testing-library/react'
import { sampleCheckCalls } from '@undertone/domain/device/sensor/sample-check.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { findDialog, press } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { SuspectPanel } from './suspect-panel.tsx'
import { UnknownKeyPanel } from './unknown-key-panel.tsx'

const received = Date.UTC(2026, 9, 1, 12)
const suspects = {
  records: [
    {
      ...{ receivedMs: received, x: '2026-10-01 20:00:00', claimedMs: received / 1000, fault: 'seconds' as const },
      ...{ values: { vX: 9.9 }, correctedMs: null },
    },
  ],
  ...{ total: 1, open: 1, firstMs: received, lastMs: received },
  corrections: [],
}
const correction = {
  ...{ id: 5, method: 'seconds' as const, shiftMs: null, fromMs: received, toMs: received, samples: 1 },
  ...{ by: 'Mei', at: '2026-10-02 08:00:00', undoneAt: null },
}
const open = async (...answers: readonly Answer[]) => {
  const server = serve(...answers)
  await showPage('/', <SuspectPanel id={3} mayEdit />)
  return server
}

beforeEach(() => logIn([]))

test('a suspect sample shows both times and the probable cause; its correction is previewed, then confirmed with its count', async () => {
  const server = await open(
    answer(sampleCheckCalls.suspects, suspects),
    answer(sampleCheckCalls.previewTimes, {
      ...{ correctable: 1, left: 2 },
      examples: [{ receivedMs: received, claimedMs: received / 1000, correctedMs: received }],
    }),
    answer(sampleCheckCalls.correctTimes, { correctionId: 5, corrected: 1, repeated: 0, left: 2 }),
  )
  await screen.findByText('1970-01-21 17:27:36')
  expect(screen.getByText('seconds were probably sent instead of milliseconds')).toBeTruthy()
  await press('Correct times')
  const dialog = await findDialog('Correct measuring times')
  await within(dialog).findByText('1 sample will be corrected; 2 stay, because the result would not be plausible.')
  await press('Correct 1 sample')
  await waitFor(() => expect(server.sent(sampleCheckCalls.correctTimes)).toHaveLength(1))
  expect(server.bodies(sampleCheckCalls.correctTimes)[0]).toMatchObject({ id: 3, method: 'seconds', shiftMs: 0 })
})

test('a correction can be undone', async () => {
  const server = await open(
    answer(sampleCheckCalls.suspects, { ...suspects, open: 0, firstMs: null, lastMs: null, corrections: [correction] }),
    answer(sampleCheckCalls.undoCorrection, { undone: 1, retained: 0 }),
  )
  await screen.findByText('2026-10-02 08:00:00, Mei: Read the times as seconds, 1 sample')
  expect(screen.queryByText('Correct times')).toBeNull()
  await press('Undo')
  const dialog = await findDialog('Undo this correction?')
  within(dialog).getByRole('button', { name: 'Undo' }).click()
  await waitFor(() => expect(server.bodies(sampleCheckCalls.undoCorrection)).toEqual([{ id: 3, correctionId: 5 }]))
})

test('an unknown key shows the nearest known one and is mapped with a conversion', async () => {
  const row = {
    key: 'temperature',
    nearest: 'tem',
    times: 12,
    firstAt: '2026-10-01 08:00:00',
    lastAt: '2026-10-02 08:00:00',
    lastValue: '20',
  }
  const server = serve(
    answer(sampleCheckCalls.unknownKeys, { keys: [{ ...row, mapping: null }], others: 7 }),
    answer(sampleCheckCalls.mapKey, { sensors: 1 }),
  )
  await showPage('/', <UnknownKeyPanel id={3} mayEdit />)
  await screen.findByText('temperature')
  expect(screen.getByText('tem')).toBeTruthy()
  expect(screen.getByText('Keys beyond the limit of 64 were sent 7 times')).toBeTruthy()
  await press('Map')
  const dialog = await findDialog('Map the key temperature')
  within(dialog).getByRole('button', { name: 'Map' }).click()
  await waitFor(() =>
    expect(server.bodies(sampleCheckCalls.mapKey)).toEqual([
      { id: 3, key: 'temperature', target: 'tem', factor: 1, shift: 0, forModel: false },
    ]),
  )
})

test('a sensor without either shows nothing; the texts are Chinese too', async () => {
  useLanguage.setState({ lang: 'cn' })
  await open(answer(sampleCheckCalls.suspects, suspects))
  await screen.findByText('时钟可疑的数据')
  serve(answer(sampleCheckCalls.unknownKeys, { keys: [], others: 0 }))
  await showPage('/', <UnknownKeyPanel id={4} mayEdit={false} />)
  expect(screen.queryByText('未知键')).toBeNull()
})
