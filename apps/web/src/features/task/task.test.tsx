import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type TaskRecord, taskCalls } from '@undertone/domain/task/task.calls'
import { taskKind, taskState } from '@undertone/domain/task/task.enums'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { TaskPage } from './task-page.tsx'

const [kind] = Object.values(taskKind.members)
const { Waiting, Failed } = taskState.members as Record<string, { readonly code: TaskRecord['state'] }>
const task = (id: number, part: Partial<TaskRecord> = {}): TaskRecord => ({
  id,
  kind: kind?.code ?? '',
  state: Waiting?.code as TaskRecord['state'],
  tenantId: 1,
  tenantName: 'Acme',
  key: `k${id}`,
  lane: null,
  attempts: 0,
  createdAt: '2026-11-24 09:00:00',
  dueAt: null,
  startedAt: null,
  endedAt: null,
  lastError: null,
  ...part,
})
const tasks = [
  task(1, { dueAt: '2026-11-24 10:00:00', attempts: 2, lastError: 'Connection refused' }),
  task(2, { tenantName: null, lane: 'lane 7', startedAt: '2026-11-24 09:30:00' }),
  task(3, { kind: 'ofANewerVersion', state: Failed?.code as TaskRecord['state'], endedAt: '2026-11-24 09:45:00' }),
]
const page = answer(taskCalls.findPage, { total: tasks.length, records: tasks })
const backlog = answer(taskCalls.backlog, {
  kinds: [
    { kind: kind?.code ?? '', waiting: 12, running: 1, failed: 0, lateSeconds: 61.6 },
    { kind: 'ofANewerVersion', waiting: 0, running: 0, failed: 3, lateSeconds: 0 },
  ],
})
const list = () => screen.getAllByRole('table').at(-1) as HTMLElement
const tick = (cell: string) =>
  act(async () => void fireEvent.click(within(screen.getByText(cell).closest('tr') as HTMLElement).getByRole('checkbox')))

beforeEach(() => logIn(['platform:task:list', 'platform:task:retry', 'platform:task:cancel']))

describe('the task queue', () => {
  test('says of each task when it runs or ran, and why it failed', async () => {
    serve(page, backlog)
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('Connection refused')
    expect(tableRows(list()).map((cells) => cells.slice(-6))).toEqual([
      ['k1', 'Acme', '2', '2026-11-24 09:00:00', 'Next attempt 2026-11-24 10:00:00', 'Connection refused'],
      ['lane 7', 'Platform', '0', '2026-11-24 09:00:00', 'Started 2026-11-24 09:30:00', '-'],
      ['k3', 'Acme', '0', '2026-11-24 09:00:00', 'Ended 2026-11-24 09:45:00', '-'],
    ])
    // A kind of another version of the server has no name here.
    expect(within(list()).getByText('ofANewerVersion')).toBeTruthy()
  })

  test('sums up what waits, runs and failed of every kind, also of those that have nothing to do; a kind is chosen there', async () => {
    const server = serve(page, backlog)
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('12 waiting')
    const summary = screen.getByRole('list', { name: 'Backlog by kind' })
    const tiles = within(summary).getAllByRole('button')
    expect(
      tiles.map((one) =>
        [...one.querySelectorAll('span, strong')].filter((part) => part.children.length === 0).map((part) => part.textContent),
      ),
    ).toEqual([
      [kind?.en, '12 waiting', '1 running', '62 s'],
      ...Object.values(taskKind.members)
        .slice(1)
        .map(({ en }) => [en, 'Idle']),
      ['ofANewerVersion', '3 failed'],
    ])
    await press(/^Send message/, { in: summary })
    await waitFor(() => expect(addressQuery()).toEqual({ kind: kind?.code }))
    expect(tiles[0]?.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(server.bodies(taskCalls.findPage).at(-1)).toMatchObject({ kind: kind?.code }))
    await press(/^Send message/, { in: summary })
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test('is filtered by state', async () => {
    const server = serve(page, backlog)
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('Connection refused')
    await choose('Tasks by state', 'Failed')
    await waitFor(() => expect(server.bodies(taskCalls.findPage).at(-1)).toMatchObject({ state: Failed?.code, pageNum: 1 }))
  })

  test('retries selected tasks at once', async () => {
    const server = serve(page, backlog, answer(taskCalls.retry, { changed: 2 }))
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('Connection refused')
    await tick('k1')
    await tick('k3')
    await press('Retry now')
    expect(server.bodies(taskCalls.retry)).toEqual([{ ids: [1, 3] }])
    await screen.findByText('Retrying: 2')
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  test('cancels them only after a confirmation that names them', async () => {
    const server = serve(page, backlog, answer(taskCalls.cancel, { changed: 1 }))
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('Connection refused')
    await tick('k1')
    await press('Cancel tasks')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(`${kind?.en} k1`)
    expect(server.bodies(taskCalls.cancel)).toEqual([])
    await press('Cancel tasks', { in: dialog })
    await waitFor(() => expect(server.bodies(taskCalls.cancel)).toEqual([{ ids: [1] }]))
    await screen.findByText('Cancelled: 1')
  })

  test('keeps the selection when a retry is rejected', async () => {
    serve(page, backlog, reject(taskCalls.retry, { msg: 'The leading server is away' }))
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('Connection refused')
    await tick('k1')
    await press('Retry now')
    await screen.findByText('The leading server is away')
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  test('can only be read without the permissions to change it', async () => {
    logIn(['platform:task:list'])
    serve(page, backlog)
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('Connection refused')
    await tick('k1')
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel tasks' })).toBeNull()
  })

  test.each([
    ['', 'No tasks are waiting or failed'],
    ['?keyword=x', 'No tasks match'],
  ])('is empty (%s): %s', async (query, text) => {
    serve(answer(taskCalls.findPage, { total: 0, records: [] }), answer(taskCalls.backlog, { kinds: [] }))
    await showPage(`/taskQueue${query}`, <TaskPage />)
    await screen.findByText(text)
    expect(screen.getAllByText('Idle')).toHaveLength(Object.keys(taskKind.members).length)
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(page, backlog)
    await showPage('/taskQueue', <TaskPage />)
    await screen.findByText('下次执行 2026-11-24 10:00:00')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('任务队列')
  })
})
