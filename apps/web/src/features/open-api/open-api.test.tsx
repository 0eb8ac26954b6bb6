import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type OpenApiDelivery, type OpenApiKeyRecord, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { OpenApiPage } from './open-api-page.tsx'

const secret = (id: number, hint: string, retiresAt: string | null = null) => ({
  id,
  hint,
  createdAt: `2026-10-0${id} 08:00:00`,
  retiresAt,
})
const apiKey = (id: number, part: Partial<OpenApiKeyRecord> = {}): OpenApiKeyRecord => ({
  id,
  tenantId: 1,
  tenantName: 'Acme',
  name: `Portal ${id}`,
  scopes: ['plant.read', 'alarm.read'],
  addresses: [],
  ratePerMinute: 120,
  notifyUrl: 'https://acme.example/hook',
  notifyEvents: ['alarm.changed'],
  accessId: `AK${id}`,
  state: 'active',
  expiresAt: null,
  secrets: [secret(2, 'wxyz'), secret(1, 'abcd', '2026-12-01 08:00:00')],
  lastUsedAt: null,
  lastAddress: null,
  lastRefusedAt: null,
  lastRefusal: null,
  lastRefusedAddress: null,
  waiting: 0,
  failed: 0,
  createdAt: '2026-10-01 08:00:00',
  ...part,
})
const keys = [
  apiKey(1, { waiting: 3 }),
  apiKey(2, {
    state: 'disabled',
    notifyUrl: null,
    addresses: ['10.1.0.0/16', '203.0.113.7'],
    lastRefusal: 'address',
    lastRefusedAt: '2026-11-20 09:00:00',
    lastRefusedAddress: '8.8.8.8',
  }),
  apiKey(3, { failed: 2, waiting: 1, expiresAt: '2027-01-01 00:00:00', lastUsedAt: '2026-11-24 08:00:00', lastAddress: '10.1.0.9' }),
]
const page = answer(openApiCalls.findPage, { total: 3, records: keys })
const tenants = answer(openApiCalls.tenants, [{ label: 'Bolt', value: 2 }])
const open = async (query = '') => {
  await showPage(`/openAPI${query}`, <OpenApiPage />)
  await screen.findByText('Portal 1')
}
const inRow = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
const change = (place: HTMLElement, label: string, value: string) =>
  act(async () => void fireEvent.change(within(place).getByLabelText(label), { target: { value } }))

beforeEach(() => logIn(['platform:openApi:list']))

describe('the keys of customers', () => {
  test('are listed with what they may do and how they are used', async () => {
    serve(page)
    await open()
    expect(
      tableRows()
        .slice(0, 3)
        .map((cells) => cells.slice(3, 10)),
    ).toEqual([
      ['Read assets, Read alarms', 'Any', 'Active', 'Never', '-', '-', '3 queued'],
      ['Read assets, Read alarms', '10.1.0.0/16, 203.0.113.7', 'Disabled', 'Never', '-', 'The source address is not allowed', '-'],
      ['Read assets, Read alarms', 'Any', 'Active', '2027-01-01 00:00:00', '2026-11-24 08:00:00', '-', '2 failed'],
    ])
    expect(screen.getByText('The source address is not allowed').title).toBe('2026-11-20 09:00:00 8.8.8.8')
  })

  test('are filtered as the address says', async () => {
    const server = serve(page)
    await open('?keyword=portal&state=active')
    expect(server.bodies(openApiCalls.findPage)[0]).toMatchObject({ keyword: 'portal', state: 'active' })
  })

  test('do not exist yet, or do not match', async () => {
    serve(answer(openApiCalls.findPage, { total: 0, records: [] }))
    await showPage('/openAPI', <OpenApiPage />)
    await screen.findByText('No keys yet')
    await screen.findByText('Let a customer’s system call the API and receive webhooks.')
  })

  test('speak Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(page)
    await open()
    expect(tableRows()[0]?.slice(3, 7)).toEqual(['读取台账、读取报警', '不限', '启用', '不限期'])
  })
})

describe('a new key', () => {
  const openForm = async () => {
    await open()
    await press('Add key')
    return screen.findByRole('dialog')
  }
  const pick = async (drawer: HTMLElement, label: string, title: string) => {
    await act(async () => void fireEvent.mouseDown(within(drawer).getByLabelText(label)))
    const option = await waitFor(() => screen.getAllByTitle(title).at(-1) as HTMLElement)
    await act(async () => void fireEvent.click(option))
  }

  test('needs a name, a customer and a scope before it is sent', async () => {
    const server = serve(page, tenants, answer(openApiCalls.add, { id: 9, accessId: 'AK9', secret: 'S9' }))
    const drawer = await openForm()
    await press('Save', { in: drawer })
    await within(drawer).findByText('Select at least one')
    expect(within(drawer).getAllByRole('alert').length).toBeGreaterThanOrEqual(3)
    expect(server.sent(openApiCalls.add)).toEqual([])
  })

  test('shows its secret once, and only a button closes it', async () => {
    const server = serve(page, tenants, answer(openApiCalls.add, { id: 9, accessId: 'AK9', secret: 'S-E-C-R-E-T' }))
    const drawer = await openForm()
    await change(drawer, 'Name', ' Mill portal ')
    await pick(drawer, 'Customer', 'Bolt')
    await act(async () => void fireEvent.click(within(drawer).getByRole('checkbox', { name: /Read alarms/ })))
    await change(drawer, 'Allowed addresses', '10.0.0.1\n 10.1.0.0/16')
    await press('Save', { in: drawer })
    await waitFor(() => expect(server.bodies(openApiCalls.add)).toHaveLength(1))
    expect(server.bodies(openApiCalls.add)[0]).toMatchObject({
      tenantId: 2,
      name: 'Mill portal',
      scopes: ['alarm.read'],
      addresses: ['10.0.0.1', '10.1.0.0/16'],
      notifyUrl: null,
      expiresAt: null,
    })
    await screen.findByText('Key "Mill portal"')
    expect(document.body.textContent).toContain('Copy the secret now.')
    await press('Done, I saved it')
    await waitFor(() => expect(screen.queryByText('Key "Mill portal"')).toBeNull())
  })

  test.each([
    ['Allowed addresses', '10.0.0.300', '"10.0.0.300" is not an address or network'],
    ['Webhook URL', 'ftp://acme.example', 'Enter an address that starts with http:// or https://'],
  ])('with a wrong value of %s says so', async (label, value, problem) => {
    serve(page, tenants)
    const drawer = await openForm()
    await change(drawer, label, value)
    await press('Save', { in: drawer })
    await within(drawer).findByText(problem)
  })
})

describe('an existing key', () => {
  test('keeps its customer when it is edited', async () => {
    const server = serve(page, answer(openApiCalls.edit, null))
    await open()
    await press('Edit', { in: inRow('Portal 1') })
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByLabelText('Customer')).toHaveProperty('disabled', true)
    await change(drawer, 'Name', 'Renamed')
    await press('Save', { in: drawer })
    await waitFor(() => expect(server.bodies(openApiCalls.edit)).toHaveLength(1))
    expect(server.bodies(openApiCalls.edit)[0]).toMatchObject({ id: 1, name: 'Renamed', notifyEvents: ['alarm.changed'] })
    expect(server.bodies(openApiCalls.edit)[0]).not.toHaveProperty('tenantId')
    expect(server.sent(openApiCalls.tenants)).toEqual([])
  })

  test('gets a new secret, while the old one stays valid as chosen', async () => {
    const server = serve(page, answer(openApiCalls.rotate, { id: 1, accessId: 'AK1', secret: 'NEW' }))
    await open()
    await press('Rotate secret', { in: inRow('Portal 1') })
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['…wxyzCreated 2026-10-02 08:00:00Current', '…abcdCreated 2026-10-01 08:00:00Valid until 2026-12-01 08:00:00Revoke now'])
    await choose('Keep the old secret for', '7 days')
    await press('Rotate secret', { in: dialog })
    expect(server.bodies(openApiCalls.rotate)).toEqual([{ id: 1, keepHours: 168 }])
    await screen.findByText('Key "Portal 1"')
  })

  test('loses its old secret at once after a confirmation', async () => {
    const server = serve(page, answer(openApiCalls.retire, null), answer(openApiCalls.rotate, { id: 1, accessId: 'AK1', secret: 'NEW' }))
    await open()
    await press('Rotate secret', { in: inRow('Portal 1') })
    await press('Revoke now')
    const confirm = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    expect(confirm.textContent).toContain('…abcd')
    await act(
      async () => void fireEvent.keyDown(within(confirm).getByRole('button', { name: 'Revoke now' }), { key: 'Enter', ctrlKey: true }),
    )
    expect([...server.sent(openApiCalls.retire), ...server.sent(openApiCalls.rotate)]).toEqual([])
    await press('Revoke now', { in: confirm })
    await waitFor(() => expect(server.bodies(openApiCalls.retire)).toEqual([{ id: 1, secretId: 1 }]))
    await screen.findByText('Old secret revoked')
  })

  test('whose secret cannot be rotated says why', async () => {
    serve(page, reject(openApiCalls.rotate, { msg: 'Too many secrets' }))
    await open()
    await press('Rotate secret', { in: inRow('Portal 1') })
    await press('Rotate secret', { in: await screen.findByRole('dialog') })
    expect((await screen.findByRole('alert')).textContent).toBe('Too many secrets')
  })

  test('is disabled after a confirmation, enabled without', async () => {
    const server = serve(page, answer(openApiCalls.updateEnabled, null))
    await open()
    await press('Disable', { in: inRow('Portal 1') })
    expect(server.sent(openApiCalls.updateEnabled)).toEqual([])
    await press('Disable', { in: await screen.findByRole('dialog') })
    await waitFor(() => expect(server.bodies(openApiCalls.updateEnabled)).toEqual([{ id: 1, enabled: false }]))
    await press('Enable', { in: inRow('Portal 2') })
    await waitFor(() => expect(server.bodies(openApiCalls.updateEnabled).at(-1)).toEqual({ id: 2, enabled: true }))
  })
})

describe('the webhooks of a key', () => {
  const delivery = (part: Partial<OpenApiDelivery>): OpenApiDelivery => ({
    messageId: '00000000-0000-4000-8000-000000000001',
    event: 'alarm.changed',
    state: 'failed',
    attempts: 5,
    createdAt: '2026-11-24 08:00:00',
    nextAt: null,
    lastAt: '2026-11-24 08:20:00',
    lastAnswer: 'HTTP 500',
    tookMs: 320,
    ...part,
  })
  const deliveries = answer(openApiCalls.deliveries, { total: 1, records: [delivery({})] })
  const openList = async () => {
    await open()
    await press('Webhook deliveries', { in: inRow('Portal 1') })
    return screen.findByRole('dialog')
  }

  test('are listed with the answer of the receiver, and sent again', async () => {
    const server = serve(page, deliveries, answer(openApiCalls.resend, null))
    const drawer = await openList()
    await within(drawer).findByText('HTTP 500')
    expect(server.bodies(openApiCalls.deliveries)[0]).toMatchObject({ id: 1, pageNum: 1 })
    await press('Resend', { in: drawer })
    expect(server.bodies(openApiCalls.resend)).toEqual([{ id: 1, messageId: '00000000-0000-4000-8000-000000000001' }])
    await screen.findByText('Queued')
  })

  test('that wait are discarded after a confirmation', async () => {
    const server = serve(page, deliveries, answer(openApiCalls.removeWaiting, { dropped: 3 }))
    const drawer = await openList()
    await within(drawer).findByText('HTTP 500')
    await press('Discard queued webhooks', { in: drawer })
    const confirm = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    await act(async () => void fireEvent.click(within(confirm).getAllByRole('button').at(-1) as HTMLElement))
    await waitFor(() => expect(server.bodies(openApiCalls.removeWaiting)).toEqual([{ id: 1 }]))
    await screen.findByText('3 discarded')
  })

  test('cannot be opened of a key without an address', async () => {
    serve(page)
    await open()
    expect(within(inRow('Portal 2')).getByRole('button', { name: 'Webhook deliveries' })).toHaveProperty('disabled', true)
  })
})
