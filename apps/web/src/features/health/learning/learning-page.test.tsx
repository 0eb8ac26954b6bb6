import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fill } from '@undertone/domain/core/text'
import { healthLearningCalls, type LearningRow } from '@undertone/domain/health/health-learning.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Say } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { sampleBaseline, samplePoint } from '../testing/health-samples.ts'
import { BaselinePanel } from './baseline-panel.tsx'
import { learningColumns } from './learning-columns.tsx'
import { LearningPage } from './learning-page.tsx'
import { useLearningList } from './use-learning-list.ts'

const edit = healthLearningCalls.start.access
const page = (...records: readonly LearningRow[]) =>
  answer(healthLearningCalls.list, { records: [...records], total: records.length, counts: { Learned: 4 } })

function open(query: string, ...answers: readonly Answer[]) {
  const server = serve(page(sampleBaseline()), ...answers)
  const view = renderAt(
    `/healthTestingTrainList${query}`,
    <>
      <LearningPage />
      <Toasts />
    </>,
  )
  return { server, ...view }
}
const select = async (name: RegExp) => fireEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
const say: Say = ({ en }, values = {}) => fill(en, values)
const shownRow = () => tableRows(screen.getAllByRole('table').at(-1)).at(-1)

beforeEach(() => logIn([]))

describe('the list of baselines', () => {
  test('a baseline is a row: state, progress, value, learned limits', async () => {
    open('')
    await screen.findByText('Drive end')
    expect(shownRow()).toEqual([
      'Drive end',
      'Pump 3',
      'Hall',
      'Learned',
      'Day 14 of 14, 13 with data',
      '2.80 ± 0.20',
      '2026-02-01 08:00',
      '-',
      '3 learned',
    ])
  })

  test.each([
    ['has no sensor', { hasSensor: false }, 4, 'No vibration sensor'],
    ['was never learned', { state: 'None', value: null, startedAt: null, limits: 0 }, 4, '-'],
    ['failed', { state: 'LearnFailed', problem: 'fewDays', valueDays: 3 }, 4, 'too few days with values (3/7)'],
    ['is learning', { state: 'Start' }, 7, '2026-02-15'],
    ['has provisional limits', { areLimitsProvisional: true }, 8, '3 provisional'],
    ['has no value', { value: null }, 5, '-'],
  ] as const)('a row tells that its point %s', (_what, part, column, text) => {
    const { container } = renderAt('/', learningColumns(say)[column]?.render(sampleBaseline(part), 0))
    expect(container.textContent).toBe(text)
  })

  test.each([
    [{ startedBy: 'Ann' }, 'Ann'],
    [{ startedBy: null, isSelfLearning: true }, 'Machine self-learning'],
    [{ startedBy: null }, ''],
  ])('who started is in the tooltip: %o', (part, title) => {
    renderAt('/', learningColumns(say)[6]?.render(sampleBaseline(part), 0))
    expect(screen.getByText('2026-02-01 08:00').title).toBe(title)
  })

  test('filters by state, with the number of points in each', async () => {
    const { server } = open('?page=2')
    await screen.findByText('Drive end')
    await choose('Baseline', 'Learned (4)')
    await waitFor(() => expect(addressQuery()).toEqual({ state: 'Learned' }))
    await waitFor(() =>
      expect(server.sent(healthLearningCalls.list).at(-1)?.query).toEqual({ state: 'Learned', pageNum: '1', pageSize: '50' }),
    )
  })

  test.each([
    ['?companyId=1&areaId=2', { companyId: '1', areaId: '2' }],
    ['?keyword=pump&state=Start', { keyword: 'pump', state: 'Start' }],
    ['?state=Lost', {}],
  ])('the address %s is sent as it is meant', async (query, sent) => {
    const server = serve(page(sampleBaseline()))
    function List() {
      useLearningList()
      return null
    }
    renderAt(`/list${query}`, <List />)
    await waitFor(() => expect(server.sent(healthLearningCalls.list)[0]?.query).toEqual({ ...sent, pageNum: '1', pageSize: '50' }))
  })

  test('a keyword applies as it is typed', async () => {
    const { server } = open('')
    await screen.findByText('Drive end')
    await fillIn('Point, machine or area', 'fan')
    await waitFor(() => expect(server.sent(healthLearningCalls.list).at(-1)?.query.keyword).toBe('fan'))
  })

  test('a row opens its point', async () => {
    open('')
    fireEvent.click(await screen.findByText('Drive end'))
    await waitFor(() => expect(window.location.hash).toBe('#/healthTestingMappingDetail?mappingId=4'))
  })

  test('an empty list says how to get points, or that none matches', async () => {
    open('?keyword=fan', page())
    await screen.findByText('No point matches')
    await press('Clear filters')
    await screen.findByText('No measuring points yet')
  })

  test('an error is shown in place of the list', async () => {
    open('', reject(healthLearningCalls.list, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
  })

  test('only those who may learn can select', async () => {
    open('')
    await screen.findByText('Drive end')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText('Select points to start or stop learning')).toBeNull()
  })
})

describe('learning', () => {
  const started = answer(healthLearningCalls.start, { started: 1, learned: 1, failed: 0 })

  test('a point without a baseline starts at once', async () => {
    logIn([edit])
    const { server } = open('', page(sampleBaseline({ state: 'None', value: null })), started)
    await select(/Drive end/)
    await press('Learn from today')
    await screen.findByText('Learning started for 1 point')
    expect(server.bodies(healthLearningCalls.start)).toEqual([{ mappingIds: [4], from: 'now' }])
    expect(screen.queryByText('1 point selected')).toBeNull()
  })

  test('a learned baseline is replaced only after a confirmation', async () => {
    logIn([edit])
    const { server } = open('', started)
    await select(/Drive end/)
    await press('Learn from stored data')
    const dialog = await screen.findByRole('dialog', { name: 'Relearn 1 baseline?' })
    expect(within(dialog).getByText('Drive end')).toBeTruthy()
    await press('Cancel', { in: dialog })
    expect(server.bodies(healthLearningCalls.start)).toEqual([])
    await press('Learn from stored data')
    await press('Relearn')
    await screen.findByText('1 learned, 0 failed')
    expect(server.bodies(healthLearningCalls.start)).toEqual([{ mappingIds: [4], from: 'past' }])
  })

  test('points without a sensor cannot learn, and only running ones can be stopped', async () => {
    logIn([edit])
    open('', page(sampleBaseline({ hasSensor: false })))
    await select(/Drive end/)
    for (const name of ['Learn from stored data', 'Learn from today', 'Stop learning'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  })

  test('a running one is stopped', async () => {
    logIn([edit])
    const { server } = open('', page(sampleBaseline({ state: 'Start' })), answer(healthLearningCalls.stop, { stopped: 1 }))
    await select(/Drive end/)
    await press('Stop learning')
    await screen.findByText('Learning stopped for 1 point')
    expect(server.bodies(healthLearningCalls.stop)).toEqual([{ mappingIds: [4] }])
  })

  test('a failure keeps the selection and is reported', async () => {
    logIn([edit])
    open('', page(sampleBaseline({ value: null })), reject(healthLearningCalls.start, { msg: 'Too many points' }))
    await select(/Drive end/)
    await press('Learn from today')
    await screen.findByText('Too many points')
    expect(screen.getByText('1 point selected')).toBeTruthy()
  })
})

describe('the baseline of a point', () => {
  const show = (part: Parameters<typeof samplePoint>[0]) => {
    const server = serve(answer(healthLearningCalls.start, { started: 1, learned: 0, failed: 0 }))
    renderAt('/', <BaselinePanel point={samplePoint(part)} />)
    return server
  }
  const baseline = samplePoint().baseline

  test('is stated with its spread and its time', () => {
    show({})
    expect(screen.getByText(/^2\.80 ± 0\.20 mm\/s/)).toBeTruthy()
    expect(screen.getByText(/^Learned 2026-02-01/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Baselines' }).getAttribute('href')).toBe('#/healthTestingTrainList?keyword=Drive+end')
  })

  test('a failure says why', () => {
    show({ baseline: { ...baseline, state: 'LearnFailed', problem: 'growing' } })
    expect(screen.getByText('vibration kept growing during learning')).toBeTruthy()
  })

  test.each([
    ['may learn', [edit], {}, ['Learn from stored data', 'Learn from today']],
    ['may stop a running one', [edit], { baseline: { ...baseline, state: 'Start' as const } }, ['Stop learning']],
    ['may not learn', [], {}, []],
    ['has no sensor', [edit], { reason: 'noSensor' as const }, []],
  ])('who %s sees these buttons', (_who, permissions, part, names) => {
    logIn(permissions)
    show(part)
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
  })

  test('without one it is explained, and learned from today', async () => {
    logIn([edit])
    const server = show({ baseline: { ...baseline, state: 'None', value: null } })
    expect(screen.getByText(/^The baseline is the normal level/)).toBeTruthy()
    await press('Learn from today')
    expect(server.bodies(healthLearningCalls.start)).toEqual([{ mappingIds: [4], from: 'now' }])
  })
})
