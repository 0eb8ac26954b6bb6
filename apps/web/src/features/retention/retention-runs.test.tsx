import { act, fireEvent, screen } from '@testing-library/react'
import { fill } from '@undertone/domain/core/text'
import {
  type RetentionPolicy,
  type RetentionPreview,
  type RetentionRun,
  type RetentionShare,
  retentionCalls,
} from '@undertone/domain/retention/retention.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Say } from '../../core/language/language.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press, tableRows } from '../../core/testing/user.ts'
import { byteSize } from '../../ui/display/byte-size.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { policyName, rulesOf } from './policy-columns.tsx'
import { retentionForm } from './retention-draft.ts'
import { RetentionPreviewPanel } from './retention-preview.tsx'
import { RetentionRuns, RunBar } from './retention-runs.tsx'
import { RetentionShares } from './retention-shares.tsx'

const policy = (part: Partial<RetentionPolicy> = {}): RetentionPolicy => ({
  ...{ id: 5, tenantId: 3, tenantName: 'Acme', subject: 'vibration', enabled: true, remark: '', updatedAt: '2026-03-04 10:00:00' },
  ...{ tenMinuteDays: 30, hourDays: 365, dayDays: null, keepDays: null, perDay: null },
  ...part,
})
const share = (part: Partial<RetentionShare> = {}): RetentionShare => ({
  ...{ tenantId: 3, tenantName: 'Acme', companyId: 11, companyName: 'Mill' },
  ...{ samples: 12_000, waves: 40, featureBytes: 4200, waveBytes: 12_345_678 },
  ...part,
})
const run = (part: Partial<RetentionRun> = {}): RetentionRun => ({
  ...{ id: 8, state: 'done', askedBy: 'Ann', tenantName: null, createdAt: '2026-03-04 02:00:00', endedAt: '2026-03-04 02:10:00' },
  ...{ progress: 10, total: 10, isStopping: false, faults: 0, shares: [share()] },
  ...part,
})
const preview = (part: Partial<RetentionPreview> = {}): RetentionPreview => ({
  ...{ shares: [share()], isReckoned: false, heldWeeks: 0, heldWaves: 0 },
  ...part,
})
const say: Say = ({ en }, values = {}) => fill(en, values)
const inChinese: Say = ({ cn }, values = {}) => fill(cn, values)
const runs = (...records: readonly RetentionRun[]) => answer(retentionCalls.runs, { total: records.length, records: [...records] })

beforeEach(() => logIn([]))

describe('a policy in one line', () => {
  test.each<[string, Partial<RetentionPolicy>, string]>([
    ['with two stages', {}, 'After 30 d: 10 min · After 365 d: 1 h'],
    ['with the last stage only', { tenMinuteDays: null, hourDays: null, dayDays: 900 }, 'After 900 d: 1 day'],
    ['of waveforms', { subject: 'waves', keepDays: 180, perDay: 2 }, 'Keep all for 180 d, then 2 a day'],
  ])('%s', (_what, part, text) => expect(rulesOf(policy(part), say)).toBe(text))

  test('in Chinese', () =>
    expect(rulesOf(policy({ subject: 'waves', keepDays: 90, perDay: 1 }), inChinese)).toBe('全部保留 90 天，之后每天 1 组'))

  test.each<[RetentionPolicy['subject'], string]>([
    ['vibration', 'Acme · Vibration features'],
    ['waves', 'Acme · Waveforms'],
  ])('for %s is called %s', (subject, name) => expect(policyName(policy({ subject }), say)).toBe(name))
})

describe('the form of a stored policy', () => {
  test('shows its numbers as they are, and those that are not set as empty', () => {
    expect(retentionForm(policy())).toMatchObject({ tenMinuteDays: '30', hourDays: '365', dayDays: '', keepDays: '', perDay: '' })
  })
})

describe('removed data by company', () => {
  test('one company has no total', () => {
    renderAt('/', <RetentionShares shares={[share()]} />)
    expect(tableRows()).toEqual([['Acme', 'Mill', '12,000', '40', '4.2 kB', '12 MB']])
  })

  test('several have one', () => {
    renderAt('/', <RetentionShares shares={[share(), share({ companyId: 12, companyName: 'Yard', samples: 500, waves: 0 })]} />)
    expect(tableRows().at(-1)).toEqual(['Total', '12,500', '40', '8.4 kB', '25 MB'])
  })
})

describe('a preview', () => {
  const onClose = vi.fn()
  const show = (part: Partial<RetentionPreview> = {}) =>
    renderAt('/', <RetentionPreviewPanel preview={preview(part)} what="Acme" onClose={onClose} />)

  test('without anything to remove says so', () => {
    show({ shares: [] })
    screen.getByText('There is nothing to downsample.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each<[string, Partial<RetentionPreview>, string | null]>([
    ['exact', {}, null],
    ['estimated', { isReckoned: true }, 'Sample counts and space freed from features are estimated from some of the weeks.'],
    ['with references', { heldWeeks: 1200, heldWaves: 3 }, 'Kept because they are referenced: 1,200 point weeks, 3 waveforms.'],
  ])('that is %s has its note', (_what, part, note) => {
    const { container } = show(part)
    expect(container.querySelector('p')?.textContent.trim() ?? null).toBe(note)
  })

  test('is closed', async () => {
    show()
    await press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a run in progress', () => {
  const onStop = vi.fn()
  const show = (part: Partial<RetentionRun>) => renderAt('/', <RunBar run={run(part)} onStop={onStop} />)
  beforeEach(() => onStop.mockClear())

  test('that waits has no measure', () => {
    show({ state: 'waiting', total: null })
    expect(screen.getByRole('progressbar', { name: 'Waiting for the leading server' }).hasAttribute('value')).toBe(false)
  })

  test('shows how far it is, and can be stopped', async () => {
    show({ state: 'running', progress: 3, total: 12 })
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Downsampling' }).value).toBe(3)
    screen.getByText('3 / 12')
    await press('Stop')
    expect(onStop).toHaveBeenCalledOnce()
  })

  test('that is being stopped cannot be stopped again', () => {
    show({ state: 'running', isStopping: true })
    expect(screen.getByRole('button', { name: 'Stopping' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the runs', () => {
  test('are rows: when, by whom, of which customer, how they ended, what they freed', async () => {
    serve(runs(run()))
    await showPage('/', <RetentionRuns />)
    await screen.findByText('Ann')
    expect(tableRows().at(-1)).toEqual([
      ...['2026-03-04 02:00:00', 'Ann', 'All customers', 'Done', '2026-03-04 02:10:00', '12,000', '40'],
      byteSize(4200 + 12_345_678),
    ])
  })

  test('the nightly one has no user, and one that goes on no end', async () => {
    serve(runs(run({ askedBy: null, tenantName: 'Acme', state: 'running', endedAt: null, faults: 2, shares: [] })))
    await showPage('/', <RetentionRuns />)
    await screen.findByText('Nightly')
    expect(tableRows().at(-1)?.slice(1, 5)).toEqual(['Nightly', 'Acme', 'Running', '-'])
    screen.getByTitle('2 weeks could not be read and were skipped')
  })

  test('a click shows the companies of one, a second one hides them', async () => {
    serve(runs(run()))
    await showPage('/', <RetentionRuns />)
    const row = await screen.findByText('Ann')
    await act(async () => void fireEvent.click(row))
    await screen.findByText('Mill')
    await act(async () => void fireEvent.click(row))
    expect(screen.queryByText('Mill')).toBeNull()
  })

  test('one that removed nothing says so', async () => {
    serve(runs(run({ shares: [] })))
    await showPage('/', <RetentionRuns />)
    fireEvent.click(await screen.findByText('Ann'))
    await screen.findByText('There is nothing to downsample.')
  })

  test('an empty list says when policies run', async () => {
    const server = serve(runs())
    await showPage('/', <RetentionRuns />)
    await screen.findByText('No runs yet')
    screen.getByText(/^Enabled policies run every night at \d\d:00 UTC\.$/)
    expect(server.sent(retentionCalls.runs)[0]?.query).toEqual({ pageNum: '1', pageSize: '10' })
  })
})
