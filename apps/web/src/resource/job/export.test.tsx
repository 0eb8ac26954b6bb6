import { screen, waitFor } from '@testing-library/react'
import { component } from '@undertone/domain/asset/component.resource'
import { jobCalls } from '@undertone/domain/core/job.calls'
import { permissionOf } from '@undertone/domain/core/resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeStored } from '../../core/browser/storage.ts'
import { useLanguage } from '../../core/language/language.ts'
import { answer, answerRaw, type FakeServer, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import type { Job } from './follow-job.ts'
import { JobBar } from './job-bar.tsx'
import { useExport } from './use-export.tsx'
import { useListExport } from './use-list-export.tsx'

const call = callsFor(component).export
const running: Job = {
  id: 9,
  kind: 'component.export',
  state: 'running',
  progress: 20,
  total: 100,
  message: null,
  result: null,
  fileName: null,
}
const done: Job = { ...running, state: 'done', progress: 100, fileName: 'components.xlsx' }
const workbook = (name: string) => () =>
  new Response('cells', { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })
const startJob = (job: Job) =>
  answerRaw(
    call,
    () => new Response(JSON.stringify({ code: 200, msg: '', data: job }), { headers: { 'content-type': 'application/json' } }),
  )
const stored = 'ut.export.1.component'

beforeEach(() => logIn([]))

function Exporter() {
  const { start, busy, bar } = useExport(component)
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void start({ keyword: 'pump' })}>
        Start
      </button>
      {bar}
      <Toasts />
    </>
  )
}
const openScreen = () => renderAt('/', <Exporter />)
const message = () => document.querySelector('output')?.textContent
const fileAsked = (server: FakeServer) => server.sent(jobCalls.file).map(({ params }) => params.id)

describe('an export', () => {
  test('that is small is saved at once, under the name of the server', async () => {
    const names = savedFiles()
    const server = serve(answerRaw(call, workbook('components.xlsx')))
    openScreen()
    await press('Start')
    await waitFor(() => expect(message()).toBe('Exported'))
    expect(names).toEqual(['components.xlsx'])
    expect(server.sent(call).map(({ query }) => query)).toEqual([{ keyword: 'pump' }])
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('that is large shows its progress, then its file is saved', async () => {
    const names = savedFiles()
    const server = serve(startJob(running), answer(jobCalls.find, done), answerRaw(jobCalls.file, workbook('components.xlsx')))
    openScreen()
    await press('Start')
    const bar = await screen.findByRole('progressbar', { name: 'Exporting' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['20', '100'])
    expect(screen.getByText('20 / 100')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(message()).toBe('Exported'))
    expect([names, fileAsked(server)]).toEqual([['components.xlsx'], ['9']])
    expect(localStorage.getItem(stored)).toBeNull()
    expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', false)
  })

  test('that fails says why, and can be started again', async () => {
    serve(startJob({ ...running, state: 'failed', message: 'The disk is full' }))
    openScreen()
    await press('Start')
    await waitFor(() => expect(message()).toBe('The disk is full'))
    expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', false)
    expect(localStorage.getItem(stored)).toBeNull()
  })

  test('that the server refuses says why', async () => {
    serve(reject(call, { msg: 'Too many rows' }))
    openScreen()
    await press('Start')
    await waitFor(() => expect(message()).toBe('Too many rows'))
  })

  test('is cancelled at the next step of the server', async () => {
    let isCancelled = false
    const server = serve(
      startJob(running),
      answer(jobCalls.find, () => ({ ...running, state: isCancelled ? ('cancelled' as const) : ('running' as const) })),
      answer(jobCalls.cancel, () => {
        isCancelled = true
        return null
      }),
    )
    openScreen()
    await press('Start')
    await press('Cancel')
    expect(server.bodies(jobCalls.cancel)).toEqual([{ id: 9 }])
    await waitFor(() => expect(message()).toBe('Export cancelled'))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('whose file cannot be fetched stays ready, to be downloaded or dismissed', async () => {
    const names = savedFiles()
    const server = serve(startJob(done), reject(jobCalls.file, { msg: 'The line is down' }))
    openScreen()
    await press('Start')
    await screen.findByText('The export is ready')
    expect(screen.getByText('components.xlsx')).toBeTruthy()
    server.answer(answerRaw(jobCalls.file, workbook('components.xlsx')))
    await press('Download')
    await waitFor(() => expect(names).toEqual(['components.xlsx']))
    await waitFor(() => expect(screen.queryByText('The export is ready')).toBeNull())
  })
})

describe('after coming back to the screen', () => {
  test('a finished export offers its file, until it is dismissed', async () => {
    writeStored(stored, '9,1700000000000')
    serve(answer(jobCalls.find, done))
    openScreen()
    await screen.findByText('The export is ready')
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    close?.click()
    await waitFor(() => expect(screen.queryByText('The export is ready')).toBeNull())
    expect(localStorage.getItem(stored)).toBeNull()
  })

  test('a running export shows its progress again', async () => {
    writeStored(stored, '9,1700000000000')
    serve(answer(jobCalls.find, running))
    openScreen()
    expect(await screen.findByRole('progressbar', { name: 'Exporting' })).toBeTruthy()
  })

  test('an export that the server no longer knows is forgotten', async () => {
    writeStored(stored, '9,1700000000000')
    serve(reject(jobCalls.find, { code: 404, msg: 'No such job' }))
    openScreen()
    await waitFor(() => expect(localStorage.getItem(stored)).toBeNull())
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('the bar of a job', () => {
  const openBar = (job: Job | null, isStopping = false) =>
    renderAt('/', <JobBar label="Exporting" job={job} isStopping={isStopping} onStop={() => undefined} />)
  const button = () => screen.getByRole<HTMLButtonElement>('button')

  test.each([
    ['before the job is known', null, null, '', true],
    ['before the total is known', { ...running, total: null }, null, '', false],
    ['with a total', running, '100', '20 / 100', false],
  ])('%s', (_name, job, max, count, isDisabled) => {
    openBar(job)
    expect(screen.getByRole('progressbar', { name: 'Exporting' }).getAttribute('max')).toBe(max)
    expect(document.body.textContent).toContain(`Exporting${count}Cancel`)
    expect(button().disabled).toBe(isDisabled)
  })

  test.each([
    ['en', 'Cancelling'],
    ['cn', '正在取消'],
  ] as const)('in %s says that it is being cancelled', (lang, text) => {
    useLanguage.setState({ lang })
    openBar(running, true)
    expect([button().textContent, button().disabled]).toEqual([text, true])
  })
})

describe('the export button of a list', () => {
  function Button() {
    const { button, bar } = useListExport('components', { call, input: { query: {} }, label: { cn: '导出', en: 'Export' } })
    return (
      <>
        {button}
        {bar}
      </>
    )
  }

  test('is missing without the permission', () => {
    renderAt('/', <Button />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('downloads the list', async () => {
    logIn([permissionOf(component, 'export')])
    const names = savedFiles()
    serve(answerRaw(call, workbook('list.xlsx')))
    renderAt('/', <Button />)
    await press('Export')
    await waitFor(() => expect(names).toEqual(['list.xlsx']))
  })
})
