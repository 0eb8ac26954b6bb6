import { screen, waitFor } from '@testing-library/react'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { maxWorkbookRows } from '@undertone/domain/waveform/recording/recording-limits'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FormatMenu } from './format-menu.tsx'
import { useHistoryExport } from './history-export.tsx'

const file = (name: string) => () => new Response('x', { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const message = () => document.querySelector('output')?.textContent
const csv = 'CSV table'
const workbook = 'Excel workbook'
const sounds = ['WAV (32-bit float, engineering units)', 'WAV (16-bit, playable)']
const uff = ['UFF58 (text)', 'UFF58b (binary)'] as const
const mat = 'MATLAB v5'
const raw = 'Raw waveform (WAV)'

beforeEach(() => logIn(['business:wave:export']))

describe('the export of a waveform', () => {
  const time = 100
  const spectrum = 103
  const open = async (of: Partial<Parameters<typeof ExportMenu>[0]> = {}) => {
    const names = savedFiles()
    const server = serve(answerRaw(waveformCalls.exportWave, file('wave.csv')), answerRaw(recordingCalls.download, file('raw.wav')))
    renderAt('/', <ExportMenu waveId={7} view={time} {...of} />)
    await press('Export')
    await screen.findByText(csv)
    return { names, server }
  }

  test('offers a time signal in all formats, and the raw recording', async () => {
    await open()
    expect(items()).toEqual([csv, workbook, ...sounds, ...uff, mat, raw])
  })

  test('offers a spectrum in formats that are not sound', async () => {
    await open({ view: spectrum })
    expect(items()).toEqual([csv, workbook, ...uff, mat, raw])
  })

  test('saves the selected format of the shown view', async () => {
    const { names, server } = await open({ view: spectrum })
    await press(uff[0], { role: 'menuitem' })
    await waitFor(() => expect(names).toEqual(['wave.csv']))
    expect(server.sent(waveformCalls.exportWave)[0]?.query).toEqual({ waveId: '7', chartType: '103', format: 'uff' })
  })

  test('saves the raw recording', async () => {
    const { names, server } = await open()
    await press(raw, { role: 'menuitem' })
    await waitFor(() => expect(names).toEqual(['raw.wav']))
    expect(server.sent(recordingCalls.download)[0]?.query).toEqual({ waveId: '7' })
  })

  test.each([
    ['without a waveform', 0, ['business:wave:export']],
    ['without the permission', 7, ['business:wave:list']],
  ])('%s is not offered', (_what, waveId, permissions) => {
    logIn(permissions)
    renderAt('/', <ExportMenu waveId={waveId} view={time} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    renderAt('/', <ExportMenu waveId={7} view={time} />)
    await press('导出')
    await screen.findByText('原始波形 WAV')
  })
})

describe('a menu of formats', () => {
  const run = vi.fn<() => Promise<void>>()
  const open = async (rows: number) => {
    renderAt(
      '/',
      <>
        <FormatMenu formats={['csv', 'xlsx']} rows={rows} run={run} />
        <Toasts />
      </>,
    )
    await press('Export')
    return screen.findByRole('menuitem', { name: workbook })
  }
  beforeEach(() => void run.mockReset())

  test.each([
    [maxWorkbookRows, 'false'],
    [maxWorkbookRows + 1, 'true'],
  ])('offers a workbook for %i rows (disabled: %s)', async (rows, disabled) => {
    expect((await open(rows)).getAttribute('aria-disabled')).toBe(disabled)
  })

  test('exports one file at a time', async () => {
    let finish = () => {}
    run.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    await open(1)
    await press(csv, { role: 'menuitem' })
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
    finish()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false))
  })

  test.each([
    [new Error('The disk is full'), 'Export failed: The disk is full'],
    ['no reason', 'Export failed'],
  ])('says that an export failed', async (failure, words) => {
    run.mockImplementation(() => Promise.reject(failure))
    await open(1)
    await press(csv, { role: 'menuitem' })
    await waitFor(() => expect(message()).toBe(words))
  })
})

describe('the export of history', () => {
  const access = historyCalls.exportEigenData.access
  function History() {
    const { menu, bar } = useHistoryExport({ mappingId: '4' })
    return (
      <>
        {menu}
        {bar}
        <Toasts />
      </>
    )
  }
  const open = async (answered = answerRaw(historyCalls.exportEigenData, file('history.xlsx'))) => {
    logIn([access])
    const server = serve(answered)
    const names = savedFiles()
    renderAt('/', <History />)
    await press('Export')
    return { names, server }
  }

  test.each([
    ['Export Excel', 'xlsx'],
    ['Export CSV (unlimited rows)', 'csv'],
  ])('%s', async (label, format) => {
    const { names, server } = await open()
    await press(label, { role: 'menuitem' })
    await waitFor(() => expect(names).toEqual(['history.xlsx']))
    expect(server.sent(historyCalls.exportEigenData).map(({ query }) => query)).toEqual([{ mappingId: '4', format }])
  })

  test('that fails says why', async () => {
    await open(reject(historyCalls.exportEigenData, { msg: 'More than 1048575 rows' }))
    await press('Export Excel', { role: 'menuitem' })
    await waitFor(() => expect(message()).toBe('More than 1048575 rows'))
  })

  test('needs the permission', () => {
    logIn([])
    renderAt('/', <History />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
