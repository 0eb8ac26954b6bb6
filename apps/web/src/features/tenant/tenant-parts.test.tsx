import { screen, within } from '@testing-library/react'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, press, tableHead } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { useTenantColumns } from './tenant-columns.tsx'
import { TenantExtend } from './tenant-extend.tsx'
import { AppMatrix, EditionMatrix } from './tenant-matrix.tsx'
import { TenantUploads } from './tenant-uploads.tsx'
import { timeZones } from './tenant-zones.ts'

const sample = (part: Partial<TenantRecord> = {}): TenantRecord => ({
  ...{ id: 7, name: 'Paper mill', administrator: 'papermill', nickName: 'Mill admin', phone: '13800000000', email: 'mill@example.cn' },
  ...{ edition: 'Full', appEdition: 2, timeZone: 'Asia/Shanghai', expiresAt: '2027-01-31 00:00:00', state: 'active', isOver: false },
  ...{ tlsRequired: false, singleAddress: false, companies: 2, users: 12, gateways: 3, sensors: 1480, fileBytes: 4_200_000 },
  ...{ lastDataAt: '2026-03-04 10:00:00', createdAt: '2026-01-31 08:00:00' },
  ...part,
})
const everything = ['list', 'export', 'add', 'edit', 'purge'].map((action) => `platform:tenant:${action}`)

beforeEach(() => logIn(everything))

describe('time zones to choose from', () => {
  test('are those of the browser', () => {
    expect(timeZones('Asia/Shanghai')).toEqual(Intl.supportedValuesOf('timeZone'))
  })
  test('include a stored one that the browser does not know', () => {
    expect(timeZones('Mars/Olympus').slice(0, 2)).toEqual(['Mars/Olympus', Intl.supportedValuesOf('timeZone')[0]])
  })
})

describe('the editions side by side', () => {
  const cells = (row: string) =>
    within(screen.getByRole('rowheader', { name: row }).closest('tr') ?? document.body)
      .getAllByRole('img')
      .map((cell) => cell.getAttribute('aria-label') === 'Included')

  test('each feature says in which editions it is', () => {
    renderAt('/', <EditionMatrix chosen="Full" />)
    expect(tableHead(screen.getByRole('table', { name: 'What each edition includes' }))).toEqual([
      'Feature',
      'Trend alarm',
      'Fault diagnosis',
      'Spot check',
      'Full',
    ])
    expect(cells('Alarms')).toEqual([true, true, false, true])
    expect(cells('Diagnosis')).toEqual([false, true, false, true])
    expect(cells('Machine templates')).toEqual([true, true, true, true])
  })

  test.each([
    ['FaultDiagnosis', 'Fault diagnosis'],
    ['SpotCheck', 'Spot check'],
  ])('the edition %s is marked in its column only', (code, title) => {
    renderAt('/', <EditionMatrix chosen={code} />)
    const marked = screen.getAllByRole('columnheader').filter((head) => head.dataset.chosen === 'true')
    expect(marked.map(({ textContent }) => textContent)).toEqual([title])
  })

  test('the editions of the app have their own table', () => {
    renderAt('/', <AppMatrix chosen={1} />)
    const table = screen.getByRole('table', { name: 'What each app edition includes' })
    expect(tableHead(table)).toEqual(['Feature', 'Spot check', 'Remote platform', 'VIP', 'OEM'])
    expect(screen.getByRole('columnheader', { name: 'Remote platform' }).dataset.chosen).toBe('true')
  })
})

describe('a row of the list', () => {
  const actions = { onEdit: vi.fn(), onExtend: vi.fn(), onSuspend: vi.fn(), onPurge: vi.fn() }
  function Row({ tenant }: { readonly tenant: TenantRecord }) {
    return useTenantColumns(actions).map(({ key, render }) => (
      <div key={key} data-testid={key}>
        {render(tenant, 0)}
      </div>
    ))
  }
  const show = (part: Partial<TenantRecord> = {}) => renderAt('/', <Row tenant={sample(part)} />)
  const cell = (key: string) => screen.getByTestId(key).textContent
  const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

  test.each<[string, Partial<TenantRecord>, string, string]>([
    ['a contract without an end', { expiresAt: null }, 'expiresAt', 'Never'],
    ['a deleted administrator', { administrator: null }, 'administrator', '-'],
    ['a customer without data', { lastDataAt: null }, 'lastDataAt', '-'],
    ['a large number', {}, 'sensors', '1,480'],
    ['an edition', { edition: 'SpotCheck' }, 'edition', 'Spot check'],
    ['a state', { state: 'expiringSoon' }, 'state', 'Expiring soon'],
  ])('shows %s', (_what, part, key, text) => {
    show(part)
    expect(cell(key)).toBe(text)
  })

  test.each<[TenantRecord['state'], string, boolean]>([
    ['active', 'Only suspended or expired customers can be purged', true],
    ['expiringSoon', 'Only suspended or expired customers can be purged', true],
    ['expired', 'Purge', false],
    ['suspended', 'Purge', false],
    ['purging', 'Finish purge', false],
  ])('of a customer that is %s has the purge "%s"', (state, label, disabled) => {
    show({ state })
    expect(isDisabled(label)).toBe(disabled)
  })

  test('offers nothing but the rest of a purge that has begun', () => {
    show({ state: 'purging' })
    expect(['Edit', 'Extend', 'Suspend'].map(isDisabled)).toEqual([true, true, true])
  })

  test('has nothing to extend without an end', () => {
    show({ expiresAt: null })
    expect([isDisabled('Extend'), isDisabled('Edit')]).toEqual([true, false])
  })

  test.each<[TenantRecord['state'], string, boolean]>([
    ['active', 'Suspend', true],
    ['suspended', 'Resume', false],
  ])('of a customer that is %s offers to %s it', async (state, label, suspended) => {
    show({ state })
    await press(label)
    expect(actions.onSuspend.mock.lastCall).toEqual([sample({ state }), suspended])
  })
})

describe('extending a contract', () => {
  const onClose = vi.fn()
  const open = (part: Partial<TenantRecord> = {}) => showPage('/', <TenantExtend tenant={sample(part)} onClose={onClose} />)
  beforeEach(() => onClose.mockClear())

  test.each([
    [false, 'Extends from the expiry date, 2027-01-31 00:00:00.'],
    [true, 'Expired on 2027-01-31 00:00:00. Extends from today.'],
  ])('says from when it counts (expired: %s)', async (isOver, text) => {
    serve()
    await open({ isOver })
    expect(screen.getByRole('dialog', { name: 'Extend "Paper mill"' }).textContent).toContain(text)
  })

  test('sends the duration and reports the new end', async () => {
    const server = serve(answer(tenantCalls.extend, sample({ expiresAt: '2029-01-31 00:00:00' })))
    await open()
    await choose('Duration', '2 years')
    await press('Extend')
    await screen.findByText('Extended until 2029-01-31 00:00:00')
    expect(server.bodies(tenantCalls.extend)).toEqual([{ id: 7, duration: '2y' }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('a refusal is shown below the duration and keeps the dialog open', async () => {
    serve(reject(tenantCalls.extend, { msg: 'A purge has begun' }))
    await open()
    await press('Extend')
    expect((await screen.findByRole('alert')).textContent).toBe('A purge has begun')
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('uploaded files are shown with the quota of their kind', async () => {
  serve(answer(fileCalls.usage, [{ kind: 'picture', bytes: 12_000_000, maxBytes: 2_000_000_000 }]))
  await showPage('/deviceAccess', <TenantUploads />)
  await screen.findByText('12 MB of 2.0 GB')
  expect(screen.getByLabelText('Images').getAttribute('max')).toBe('2000000000')
})
