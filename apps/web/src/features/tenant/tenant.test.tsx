import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { jobCalls } from '@undertone/domain/core/job.calls'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { TenantAccessPage } from './tenant-access-page.tsx'
import { TenantPage } from './tenant-page.tsx'

const tenant = (id: number, part: Partial<TenantRecord> = {}): TenantRecord => ({
  id,
  name: `Customer ${id}`,
  administrator: `admin${id}`,
  nickName: 'Anna Li',
  phone: '13800000000',
  email: 'anna@example.com',
  edition: 'Full',
  appEdition: 2,
  timeZone: 'Asia/Shanghai',
  expiresAt: '2027-01-01 00:00:00',
  state: 'active',
  isOver: false,
  tlsRequired: false,
  singleAddress: false,
  companies: 3,
  users: 1200,
  gateways: 5,
  sensors: 70,
  fileBytes: 0,
  lastDataAt: null,
  createdAt: '2026-01-01 08:00:00',
  ...part,
})
const tenants = [tenant(1), tenant(2, { state: 'suspended', expiresAt: null, administrator: null }), tenant(3, { state: 'purging' })]
const page = answer(tenantCalls.findPage, { total: 3, records: tenants })
const purge = {
  id: 8,
  tenantId: 9,
  tenantName: 'Gone Ltd',
  purgedBy: 'root',
  endedAt: '2026-11-01 10:00:00',
  rows: 1234567,
  waves: 80,
  files: 4,
  sha256: 'f'.repeat(64),
}
const purges = answer(tenantCalls.purges, { total: 1, records: [purge] })
const open = async (query = '') => {
  await showPage(`/customerManagement_tenant${query}`, <TenantPage />)
  await screen.findByText('Customer 1')
}
/** The row of a customer, or its part in the column that stays in view. */
const inRow = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
const job = (state: 'running' | 'done', message: string | null = null) => ({
  id: 4,
  kind: 'tenant.purge',
  state,
  progress: 0,
  total: 10,
  message,
  result: { purgeId: 1 },
  fileName: null,
})

beforeEach(() => logIn(['platform:tenant:list', 'platform:tenant:export']))

describe('the customers', () => {
  test('are listed with their contract and their size', async () => {
    serve(page, purges)
    await open()
    expect(
      tableRows()
        .slice(0, 2)
        .map((cells) => cells.slice(0, 13)),
    ).toEqual([
      ['Customer 1', '1', 'admin1', 'Full', '2027-01-01 00:00:00', 'Active', '3', '1,200', '5', '70', '0 B', '-', '2026-01-01 08:00:00'],
      ['Customer 2', '2', '-', 'Full', 'Never', 'Suspended', '3', '1,200', '5', '70', '0 B', '-', '2026-01-01 08:00:00'],
    ])
  })

  test('are filtered and sorted as the address says', async () => {
    const server = serve(page, purges)
    await open('?keyword=acme&edition=Full&state=active&sort=name&order=asc')
    expect(server.bodies(tenantCalls.findPage)[0]).toEqual({
      keyword: 'acme',
      edition: 'Full',
      state: 'active',
      orderBy: 'name',
      order: 'asc',
      pageNum: 1,
      pageSize: 20,
    })
  })

  test.each([
    ['Customer 1', ['Edit', 'Extend', 'Suspend']],
    ['Customer 2', ['Edit', 'Resume', 'Purge']],
    ['Customer 3', ['Finish purge']],
  ])('%s allows only what its state allows', async (name, enabled) => {
    serve(page, purges)
    await open()
    const buttons = within(inRow(name)).getAllByRole('button') as HTMLButtonElement[]
    expect(buttons.filter((one) => !one.disabled).map((one) => one.getAttribute('aria-label'))).toEqual(enabled)
  })

  test('an edited one keeps its login name, and its connection rules are sent', async () => {
    const server = serve(page, purges, answer(tenantCalls.edit, tenant(1)))
    await open()
    await press('Edit', { in: inRow('Customer 1') })
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByLabelText('Login name')).toHaveProperty('disabled', true)
    expect(within(drawer).queryByLabelText('Password')).toBeNull()
    await act(async () => void fireEvent.click(within(drawer).getByRole('switch', { name: /Require TLS/ })))
    await press('Save', { in: drawer })
    await waitFor(() => expect(server.bodies(tenantCalls.edit)[0]).toMatchObject({ id: 1, name: 'Customer 1', tlsRequired: true }))
  })

  test('a problem that only the server finds is shown at its field', async () => {
    serve(page, purges, reject(tenantCalls.edit, { msg: 'This name is already used', field: 'name' }))
    await open()
    await press('Edit', { in: inRow('Customer 1') })
    const drawer = await screen.findByRole('dialog')
    await act(async () => void fireEvent.change(within(drawer).getByLabelText('Customer'), { target: { value: 'Customer 2' } }))
    await press('Save', { in: drawer })
    await within(drawer).findByText('This name is already used')
  })

  test('is extended from its expiry', async () => {
    const server = serve(page, purges, answer(tenantCalls.extend, tenant(1, { expiresAt: '2029-01-01 00:00:00' })))
    await open()
    await press('Extend', { in: inRow('Customer 1') })
    await screen.findByText('Extends from the expiry date, 2027-01-01 00:00:00.')
    await choose('Duration', '2 years')
    await press('Extend', { in: screen.getByRole('dialog') })
    expect(server.bodies(tenantCalls.extend)).toEqual([{ id: 1, duration: '2y' }])
    await screen.findByText('Extended until 2029-01-01 00:00:00')
  })

  test('is suspended only after a confirmation, and resumed without', async () => {
    const server = serve(page, purges, answer(tenantCalls.suspend, tenant(1)))
    await open()
    await press('Suspend', { in: inRow('Customer 1') })
    expect(server.bodies(tenantCalls.suspend)).toEqual([])
    await press('Suspend', { in: await screen.findByRole('dialog') })
    await waitFor(() => expect(server.bodies(tenantCalls.suspend)).toEqual([{ id: 1, suspended: true }]))
    await press('Resume', { in: inRow('Customer 2') })
    await waitFor(() => expect(server.bodies(tenantCalls.suspend).at(-1)).toEqual({ id: 2, suspended: false }))
  })

  test('do not exist yet, or do not match', async () => {
    serve(answer(tenantCalls.findPage, { total: 0, records: [] }), answer(tenantCalls.purges, { total: 0, records: [] }))
    await showPage('/customerManagement_tenant?keyword=x', <TenantPage />)
    await screen.findByText('No matching customers')
    await screen.findByText('No purges yet')
  })
})

describe('a purge', () => {
  const preview = answer(tenantCalls.purgePreview, {
    rows: 1500,
    tables: [
      { table: 'sensor', rows: 1400 },
      { table: 'company', rows: 100 },
    ],
  })
  const openPurge = async () => {
    await open()
    await press('Purge', { in: inRow('Customer 2') })
    return screen.findByRole('dialog')
  }
  const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Purge' }) as HTMLButtonElement

  test('counts what is lost, and needs the name of the customer and the own password', async () => {
    const server = serve(page, purges, preview, answer(tenantCalls.purge, job('done')))
    const dialog = await openPurge()
    await within(dialog).findByText('1,500 rows in 2 tables')
    expect(submit(dialog).disabled).toBe(true)
    await fillIn(/^Enter the customer name/, 'Customer 1')
    await fillIn('Your password', 'secret-1')
    expect(submit(dialog).disabled).toBe(true)
    await fillIn(/^Enter the customer name/, 'Customer 2')
    await press('Purge', { in: dialog })
    expect(server.bodies(tenantCalls.purge)).toEqual([{ id: 2, name: 'Customer 2', password: 'secret-1' }])
    await screen.findByText('Purged. The proof can be downloaded')
  })

  test('with a wrong password stays open and says so', async () => {
    serve(page, purges, preview, reject(tenantCalls.purge, { msg: 'The password is incorrect', field: 'password' }))
    const dialog = await openPurge()
    await fillIn(/^Enter the customer name/, 'Customer 2')
    await fillIn('Your password', 'wrong')
    await within(dialog).findByText('1,500 rows in 2 tables')
    await press('Purge', { in: dialog })
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The password is incorrect')
  })

  test('whose data could not be counted does not start', async () => {
    const server = serve(page, purges, reject(tenantCalls.purgePreview, { msg: 'The database is down' }))
    const dialog = await openPurge()
    await within(dialog).findByText('The database is down')
    await fillIn(/^Enter the customer name/, 'Customer 2')
    await fillIn('Your password', 'secret-1')
    expect(submit(dialog).disabled).toBe(true)
    server.answer(preview)
    await press('Try again', { in: dialog })
    await waitFor(() => expect(submit(dialog).disabled).toBe(false))
  })

  test('in progress can be stopped', async () => {
    const server = serve(
      page,
      purges,
      preview,
      answer(tenantCalls.purge, job('running')),
      answer(jobCalls.find, job('running')),
      answer(jobCalls.cancel, null),
    )
    const dialog = await openPurge()
    await fillIn(/^Enter the customer name/, 'Customer 2')
    await fillIn('Your password', 'secret-1')
    await within(dialog).findByText('1,500 rows in 2 tables')
    await press('Purge', { in: dialog })
    await screen.findByText('Purging customer data')
    await press(/Stop|Cancel/, { in: screen.getByText('Purging customer data').parentElement as HTMLElement })
    expect(server.bodies(jobCalls.cancel)).toEqual([{ id: 4 }])
  })

  test('of the past is listed with its proof', async () => {
    serve(page, purges)
    await open()
    const section = await screen.findByRole('region', { name: 'Purged customers' })
    expect(tableRows(section)[0]?.slice(0, 7)).toEqual([
      'Gone Ltd',
      'root',
      '2026-11-01 10:00:00',
      '1,234,567',
      '80',
      '4',
      `${'f'.repeat(16)}…`,
    ])
  })
})

describe('the own edition', () => {
  const access = {
    ...{ tlsRequired: false, singleAddress: true, autoLogin: false, aiTexts: false },
    ...{ edition: 'FaultDiagnosis' as const, expiresAt: null },
  }
  const editable = ['system:deviceAccess:query', 'system:deviceAccess:edit']

  test('says what it includes and how gateways connect; a switch is saved with the others', async () => {
    logIn(editable)
    const server = serve(answer(tenantCalls.deviceAccess, access), answer(tenantCalls.editDeviceAccess, null))
    await showPage('/deviceAccess', <TenantAccessPage />)
    await screen.findByText(/Your edition: Fault diagnosis/)
    await screen.findByText(/Expires: Never/)
    expect(screen.getByLabelText(/One connection per credential/).getAttribute('aria-checked')).toBe('true')
    await act(async () => void fireEvent.click(screen.getByLabelText(/Require TLS for gateways/)))
    expect(server.bodies(tenantCalls.editDeviceAccess)).toEqual([
      { tlsRequired: true, singleAddress: true, autoLogin: false, aiTexts: false },
    ])
    await screen.findByText('Saved')
  })

  test('has AI texts only where the edition has them, and off until the customer agrees', async () => {
    logIn(editable)
    const server = serve(answer(tenantCalls.deviceAccess, access), answer(tenantCalls.editDeviceAccess, null))
    await showPage('/deviceAccess', <TenantAccessPage />)
    await act(async () => void fireEvent.click(await screen.findByLabelText(/Allow the language model/)))
    expect(server.bodies(tenantCalls.editDeviceAccess)).toMatchObject([{ aiTexts: true, autoLogin: false }])
    server.answer(answer(tenantCalls.deviceAccess, { ...access, edition: 'TrendAlarm' }))
    cleanup()
    await showPage('/deviceAccess', <TenantAccessPage />)
    await screen.findByText(/Your edition: Trend/)
    expect(screen.queryByLabelText(/Allow the language model/)).toBeNull()
  })

  test('is read-only without the permission', async () => {
    logIn(editable.slice(0, 1))
    serve(answer(tenantCalls.deviceAccess, access))
    await showPage('/deviceAccess', <TenantAccessPage />)
    await screen.findByText(/Your edition/)
    expect(screen.getAllByRole('switch').every((one) => (one as HTMLButtonElement).disabled)).toBe(true)
    expect(screen.getAllByText(/^Read-only/)).toHaveLength(3)
  })

  test('speaks Chinese, also in errors', async () => {
    logIn(editable)
    useLanguage.setState({ lang: 'cn' })
    const server = serve(reject(tenantCalls.deviceAccess, { msg: '数据库不可用' }))
    await showPage('/deviceAccess', <TenantAccessPage />)
    await screen.findByText('数据库不可用')
    server.answer(answer(tenantCalls.deviceAccess, access))
    await press('重试')
    await screen.findByText(/当前版本: 故障诊断版/)
  })
})

test('a problem of a form is where its field is', async () => {
  serve(page, purges, answer(tenantCalls.edit, tenant(1)))
  await open()
  await press('Edit', { in: inRow('Customer 1') })
  await fillIn('Phone', 'none')
  await press('Save', { in: await screen.findByRole('dialog') })
  expect(problemAt('Phone')).toBe('Enter a phone number with 6 to 15 digits')
})
