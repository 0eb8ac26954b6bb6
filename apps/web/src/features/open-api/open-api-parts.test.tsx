import { screen, waitFor } from '@testing-library/react'
import { fill } from '@undertone/domain/core/text'
import { type OpenApiKeyRecord, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Say, useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { answerText } from './delivery-columns.tsx'
import { useKeyColumns } from './open-api-columns.tsx'
import { OpenApiDocument } from './open-api-document.tsx'
import { OpenApiSecret } from './open-api-secret.tsx'
import { OpenApiTest } from './open-api-test.tsx'
import { OpenApiScopeChoice } from './parts/open-api-scope-choice.tsx'

const sample = (part: Partial<OpenApiKeyRecord> = {}): OpenApiKeyRecord => ({
  ...{ id: 6, tenantId: 3, tenantName: 'Acme', name: 'Portal', accessId: 'ak-portal', state: 'active', expiresAt: null },
  ...{ scopes: ['plant.read', 'alarm.read'], addresses: ['10.0.0.1', '10.1.0.0/16'], ratePerMinute: 120 },
  ...{ notifyUrl: 'https://portal.example/hook', notifyEvents: ['alarm.changed'], waiting: 0, failed: 0 },
  secrets: [
    { id: 22, hint: 'beef', createdAt: '2026-03-01 10:00:00', retiresAt: null },
    { id: 21, hint: 'cafe', createdAt: '2025-03-01 10:00:00', retiresAt: '2026-03-08 10:00:00' },
  ],
  ...{ lastUsedAt: '2026-03-04 10:00:00', lastAddress: '10.0.0.1', lastRefusedAt: null, lastRefusal: null, lastRefusedAddress: null },
  createdAt: '2026-01-01 10:00:00',
  ...part,
})
const say: Say = ({ en }, values = {}) => fill(en, values)

beforeEach(() => logIn([]))

describe('the answer of a receiver', () => {
  test.each([
    [null, '-'],
    ['200 OK', '200 OK'],
    ['timedOut', 'Server does not respond'],
    ['answered: HTTP 500', 'The receiver returned an error: HTTP 500'],
    ['unreachable: connect: refused', 'Server unreachable: connect: refused'],
  ])('%s reads %s', (raw, text) => expect(answerText(raw, say)).toBe(text))
})

describe('a row of the list', () => {
  const actions = { onEdit: vi.fn(), onRotate: vi.fn(), onDeliveries: vi.fn(), onTokens: vi.fn(), onEnable: vi.fn(), onRemove: vi.fn() }
  function Row({ of }: { readonly of: OpenApiKeyRecord }) {
    return useKeyColumns(actions).map(({ key, render }) => (
      <div key={key} data-testid={key}>
        {render(of, 0)}
      </div>
    ))
  }
  const show = (part: Partial<OpenApiKeyRecord> = {}) => renderAt('/', <Row of={sample(part)} />)

  test.each<[string, string, Partial<OpenApiKeyRecord>, string]>([
    ['scopes', 'its scopes', {}, 'Read assets, Read alarms'],
    ['addresses', 'its addresses', {}, '10.0.0.1, 10.1.0.0/16'],
    ['addresses', 'any address', { addresses: [] }, 'Any'],
    ['expiresAt', 'no end', {}, 'Never'],
    ['used', 'a key that was never used', { lastUsedAt: null }, '-'],
    ['refused', 'no rejection', {}, '-'],
    ['refused', 'the last rejection', { lastRefusal: 'rate' }, 'Rate limit exceeded'],
    ['pushes', 'webhooks in order', {}, 'OK'],
    ['pushes', 'webhooks that wait', { waiting: 4 }, '4 queued'],
    ['pushes', 'failed webhooks before waiting ones', { waiting: 4, failed: 2 }, '2 failed'],
    ['pushes', 'no webhook without an address', { notifyUrl: null, failed: 2 }, '-'],
    ['pushes', 'no webhook without events', { notifyEvents: [] }, '-'],
    ['state', 'its state', { state: 'expired' }, 'Expired'],
  ])('has in "%s" %s', (key, _what, part, text) => {
    show(part)
    expect(screen.getByTestId(key).textContent).toBe(text)
  })

  test('the scopes are joined as in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    show()
    expect(screen.getByTestId('scopes').textContent).toBe('读取台账、读取报警')
  })

  test.each<[OpenApiKeyRecord['state'], string, boolean]>([
    ['active', 'Disable', false],
    ['disabled', 'Enable', true],
    ['expired', 'Disable', false],
  ])('of a key that is %s offers to %s it', async (state, label, enabled) => {
    show({ state })
    await press(label)
    expect(actions.onEnable.mock.lastCall?.[1]).toBe(enabled)
  })

  test('has no deliveries without an address', () => {
    show({ notifyUrl: null })
    expect(screen.getByRole('button', { name: 'Webhook deliveries' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the scopes of a key', () => {
  const onChange = vi.fn()
  test.each([
    ['added', /Read waveforms/, ['plant.read', 'wave.read']],
    ['removed', /Read assets/, []],
  ])('one is %s', async (_what, name, codes) => {
    renderAt('/', <OpenApiScopeChoice value={['plant.read']} onChange={onChange} />)
    await press(name, { role: 'checkbox' })
    expect(onChange.mock.lastCall).toEqual([codes])
  })
})

describe('a secret that is shown once', () => {
  const shown = { name: 'Portal', accessId: 'ak-portal', secret: 'new-secret' }
  const onClose = vi.fn()
  const open = () => showPage('/', <OpenApiSecret shown={shown} onClose={onClose} />)

  test('only its button closes it', async () => {
    await open()
    screen.getByText('Copy the secret now. It won’t be shown again.')
    await press('Done, I saved it')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('cannot be tested where the browser cannot sign', async () => {
    vi.stubGlobal('isSecureContext', false)
    await open()
    expect(screen.getByRole('button', { name: 'Test call' }).hasAttribute('disabled')).toBe(true)
    screen.getByText(/^Browsers can sign over HTTPS only/)
  })

  test.each([
    [200, { name: 'Portal' }, 'Valid signature: Portal'],
    [401, { detail: 'The key has expired' }, 'HTTP 401 The key has expired'],
  ])('a test call that is answered with %s', async (status, body, text) => {
    vi.stubGlobal('isSecureContext', true)
    const sent: HeadersInit[] = []
    vi.stubGlobal('fetch', async (_address: string, { headers = {} }: RequestInit) => {
      sent.push(headers)
      return new Response(JSON.stringify(body), { status })
    })
    await open()
    await press('Test call')
    await screen.findByText(text)
    expect(Object.values(sent[0] ?? {})).toEqual([
      'en',
      'ak-portal',
      expect.stringMatching(/^\d{13}$/),
      expect.any(String),
      expect.stringMatching(/^[0-9A-F]{64}$/),
    ])
  })

  test('a call that does not arrive is reported without a status', async () => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('Network down')))
    await open()
    await press('Test call')
    await screen.findByText('Network down')
  })
})

describe('a test of the webhook', () => {
  const result = { outcome: 'delivered' as const, status: 200, answer: 'ok', address: '203.0.113.7', ms: 40 }
  const open = (id: number | null, url: string) => showPage('/', <OpenApiTest id={id} url={url} />)

  test('needs a stored key', async () => {
    await open(null, 'https://portal.example')
    screen.getByText('Save the key to send a test.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('needs an address', async () => {
    await open(6, '  ')
    expect(screen.getByRole('button', { name: 'Send test' }).hasAttribute('disabled')).toBe(true)
  })

  test.each([
    ['delivered', result, ['Delivered', 'Connected to 203.0.113.7 in 40 ms', 'HTTP 200', 'ok']],
    ['unreachable', { ...result, outcome: 'unreachable' as const, status: null, address: null, answer: '' }, ['Server unreachable']],
    [
      'not allowed',
      { ...result, outcome: 'hostRefused' as const, status: null, address: null, answer: '' },
      ['This address is not allowed', 'Open internal addresses in Internal hosts first.'],
    ],
  ])('that is %s', async (_what, data, texts) => {
    const server = serve(answer(openApiCalls.sendTest, data))
    await open(6, ' https://portal.example/hook ')
    await press('Send test')
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(texts.join('')))
    expect(server.bodies(openApiCalls.sendTest)).toEqual([{ id: 6, notifyUrl: 'https://portal.example/hook' }])
  })
})

describe('the documentation', () => {
  const data = {
    ...{ stringToSign: 'GET\nabc\n\n/path', sign: 'ABCDEF', hasDocs: true, examples: [{ language: 'Python', code: 'import hmac' }] },
    given: { accessId: 'ak-1', secret: 's', t: '1', nonce: 'n', method: 'GET', url: '/path' },
  }
  test.each([
    [true, 1],
    [false, 0],
  ])('links to all calls if the server has them (%s)', async (hasDocs, links) => {
    serve(answer(openApiCalls.document, { ...data, hasDocs }))
    await showPage('/', <OpenApiDocument onClose={() => {}} />)
    await screen.findByRole('tab', { name: 'Python' })
    expect(screen.queryAllByRole('link')).toHaveLength(links)
  })

  test('an error is shown in its place', async () => {
    serve(reject(openApiCalls.document, { msg: 'Too busy' }))
    await showPage('/', <OpenApiDocument onClose={() => {}} />)
    await screen.findByText('Too busy')
  })
})
