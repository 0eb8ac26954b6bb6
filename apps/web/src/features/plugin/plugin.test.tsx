import { screen, waitFor } from '@testing-library/react'
import { type PluginDetail, type PluginRecord, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import type { PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, findDialog, press, tableRows } from '../../core/testing/user.ts'
import { PluginDetailPage } from './plugin-detail-page.tsx'
import { PluginPage } from './plugin-page.tsx'

const all = ['list', 'query', 'add', 'edit', 'remove'].map((action) => `business:plugin:${action}`)
beforeEach(() => void logIn(all))

const declaration: PluginDeclaration = {
  name: 'impacts',
  title: { en: 'Impacts', cn: '冲击' },
  version: '1.0',
  needs: { speed: false, spectra: [], minRate: 8000 },
  values: [{ key: 'rate', title: { en: 'Impacts per second', cn: '每秒冲击次数' }, unit: '1/s' }],
  curves: [],
}
const record: PluginRecord = {
  ...{ id: 7, name: 'impacts', isOn: true, number: 1, declaration, versions: 2 },
  ...{ failures: 0, off: null, updatedAt: '2026-11-30 12:00:00' },
}
const version = { number: 1, declaration, size: 2000, createdAt: '2026-11-30 12:00:00', createdBy: 'Lin', isInUse: true }
const detail: PluginDetail = {
  ...record,
  history: [{ ...version, number: 2, declaration: { ...declaration, version: '1.1' }, isInUse: false }, version],
  runs: [
    { id: 2, number: 1, at: '2026-11-30 12:01:00', waveId: 9, axis: 'X', place: 'P-1 / DE', ms: 31, problem: null },
    {
      ...{ id: 1, number: 1, at: '2026-11-30 12:00:00', waveId: 8, axis: 'X' as const, place: null, ms: 3000 },
      problem: { problem: 'tookTooLong', detail: '3' },
    },
  ],
  previousNumber: null,
  bands: [{ id: 3, name: 'Knocks', value: 'rate' }],
}

const choose1 = async (text: string) => {
  const input = screen.getByLabelText<HTMLInputElement>('Choose file', { selector: 'input' })
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], 'impacts.js')] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the list says which plug-ins run, and a file is checked before it is added', async () => {
  const trial = { key: 'silence' as const, ms: 12, answer: { values: [{ key: 'rate', value: 0 }], curves: [], note: null }, problem: null }
  const server = serve(
    answer(pluginCalls.list, [record, { ...record, id: 8, isOn: false, off: { problem: 'threw', detail: 'x', at: '' } }]),
    answer(pluginCalls.preview, { declaration, problem: null, trials: [trial], existing: null }),
    answer(pluginCalls.add, { id: 9 }),
  )
  renderAt('/', <PluginPage />)
  expect(await screen.findByText('On')).toBeTruthy()
  expect(screen.getByText('Off after failures')).toBeTruthy()
  await press('Add plug-in')
  await choose1('export const plugin = {}')
  expect(await screen.findByText('The file passed all trials.')).toBeTruthy()
  expect(screen.getByText('0 1/s')).toBeTruthy()
  await press('Add plug-in', { in: await findDialog('Choose file') })
  await waitFor(() => expect(server.bodies(pluginCalls.add)).toEqual([{ source: 'export const plugin = {}' }]))
})

test('a refused file says why and cannot be added', async () => {
  serve(
    answer(pluginCalls.list, []),
    answer(pluginCalls.preview, { declaration, problem: { problem: 'tookTooLong', detail: '3' }, trials: [], existing: null }),
  )
  renderAt('/', <PluginPage />)
  await press('Add plug-in')
  await choose1('while (true);')
  expect(await screen.findByText('The file is refused: The plug-in had no answer within 3 s.')).toBeTruthy()
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add plug-in' }).at(-1)?.disabled).toBe(true)
})

test('a plug-in shows versions, runs and what uses it, and is tried on a recording', async () => {
  const found = { ...{ name: 'impacts', number: 1, declaration, waveId: 9, dateTime: '', sampleHz: 25_600, speedHz: 25 } }
  const axes = [
    {
      axis: 'X' as const,
      ms: 3,
      problem: null,
      answer: { values: [{ key: 'rate', value: 12.34567 }], curves: [], note: { en: 'It knocks.', cn: '有冲击' } },
    },
    { axis: 'Z' as const, ms: 3, answer: null, problem: { problem: 'rateTooLow' as const, detail: '8000' } },
  ]
  serve(
    answer(pluginCalls.detail, detail),
    answer(pluginCalls.recordings, [{ waveId: 9, place: 'P-1 / DE', dateTime: '2026-11-30' }]),
    answer(pluginCalls.try, { ...found, axes }),
  )
  renderAt('/?id=7', <PluginDetailPage />)
  expect(await screen.findByRole('link', { name: 'Knocks' })).toBeTruthy()
  expect(screen.getByText('The plug-in had no answer within 3 s.')).toBeTruthy()
  expect(screen.getByText('1.0 · In use')).toBeTruthy()
  await choose('Choose a recording', 'P-1 / DE · 2026-11-30')
  expect(await screen.findByText('12.35 1/s')).toBeTruthy()
  expect(screen.getByText('It knocks.')).toBeTruthy()
  expect(screen.getByText(/No result: The sampling rate is below 8000 Hz/)).toBeTruthy()
  expect(screen.getByText('Speed 1500 r/min')).toBeTruthy()
})

test('one that switched itself off says why, in Chinese too', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(
    answer(pluginCalls.detail, { ...detail, isOn: false, off: { problem: 'outOfMemory', detail: '128', at: '2026-11-30 13:00:00' } }),
    answer(pluginCalls.recordings, []),
  )
  renderAt('/?id=7', <PluginDetailPage />)
  expect((await screen.findByRole('alert')).textContent).toBe('连续 10 次失败后于 2026-11-30 13:00:00 自动停用：插件所需内存超过 128 MB')
  expect(tableRows().length).toBeGreaterThan(0)
})
