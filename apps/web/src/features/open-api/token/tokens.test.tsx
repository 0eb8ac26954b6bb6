import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OpenApiKeyRecord } from '@undertone/domain/open-api/open-api.calls'
import { type OpenApiToken, openApiTokenCalls } from '@undertone/domain/open-api/open-api-token.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { press, problemAt, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ShownTokenDialog } from './shown-token.tsx'
import { commandOf, configurationOf } from './token-snippet.ts'
import { TokensDrawer } from './tokens-drawer.tsx'

const apiKey = (scopes: OpenApiKeyRecord['scopes']): OpenApiKeyRecord => ({
  ...{ id: 6, tenantId: 3, tenantName: 'Acme', name: 'Portal', accessId: 'ak', state: 'active', expiresAt: null, scopes },
  ...{ addresses: [], ratePerMinute: 120, notifyUrl: null, notifyEvents: [], waiting: 0, failed: 0, secrets: [] },
  ...{ lastUsedAt: null, lastAddress: null, lastRefusedAt: null, lastRefusal: null, lastRefusedAddress: null },
  createdAt: '2026-01-01 10:00:00',
})
const token = (id: number, part: Partial<OpenApiToken> = {}): OpenApiToken => ({
  ...{ id, name: `Assistant ${id}`, scopes: ['alarm.read'], addresses: [], hint: 'wxyz', state: 'active' },
  ...{ expiresAt: '2027-01-01 00:00:00', createdAt: '2026-11-01 08:00:00', lastUsedAt: null, lastAddress: null },
  ...{ lastRefusedAt: null, lastRefusal: null, lastRefusedAddress: null },
  ...part,
})
const tokens = answer(openApiTokenCalls.findTokens, [
  token(1, { lastUsedAt: '2026-11-24 08:00:00', lastAddress: '10.1.0.9', addresses: ['10.1.0.0/16'] }),
  token(2, { state: 'revoked', lastRefusal: 'revoked', lastRefusedAt: '2026-11-24 09:00:00', lastRefusedAddress: '10.1.0.9' }),
])
const none = answer(openApiTokenCalls.findTokens, [])
const open = (scopes: OpenApiKeyRecord['scopes'] = ['plant.read', 'alarm.read', 'diagnosis.read', 'plant.write']) =>
  showPage('/', <TokensDrawer apiKey={apiKey(scopes)} onClose={() => {}} />)
const change = (place: HTMLElement, label: string, value: string) =>
  act(async () => void fireEvent.change(within(place).getByLabelText(label), { target: { value } }))

beforeEach(() => logIn(['platform:openApi:list']))

describe('the tokens of a key', () => {
  test('are listed with what they may read and how they are used', async () => {
    const server = serve(tokens)
    await open()
    await screen.findByText('Assistant 1')
    expect(tableRows().map((cells) => cells.slice(1))).toEqual([
      ['…wxyz', 'Active', 'Read alarms', '10.1.0.0/16', '2027-01-01 00:00:00', '2026-11-24 08:00:00', '-', ''],
      ['…wxyz', 'Revoked', 'Read alarms', 'Any', '2027-01-01 00:00:00', '-', 'The token was revoked', ''],
    ])
    expect(screen.getByText('The token was revoked').title).toBe('2026-11-24 09:00:00 10.1.0.9')
    expect(server.bodies(openApiTokenCalls.findTokens)).toEqual([{ id: 6 }])
  })

  test('speak Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(tokens)
    await open()
    await screen.findByText('Assistant 1')
    expect(tableRows()[0]?.slice(2, 4)).toEqual(['有效', '读取报警'])
    screen.getByText('“Portal”的读取令牌')
  })

  test('do not exist yet: what to do next is said', async () => {
    serve(none)
    await open()
    await screen.findByText('No tokens yet')
  })

  test('need a scope for reading that a tool uses', async () => {
    serve(none)
    await open(['plant.read', 'plant.write'])
    await screen.findByText('This key has no scopes for reading')
    expect(screen.getByRole('button', { name: 'Issue token' })).toHaveProperty('disabled', true)
  })

  test('that cannot be listed say why', async () => {
    serve(reject(openApiTokenCalls.findTokens, { msg: 'Too busy' }))
    await open()
    await screen.findByText('Too busy')
  })

  test('one is revoked after a confirmation', async () => {
    const server = serve(tokens, answer(openApiTokenCalls.revokeToken, null))
    await open()
    await screen.findByText('Assistant 1')
    await press('Revoke')
    const confirm = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    expect(confirm.textContent).toContain('Assistant 1 …wxyz')
    expect(server.sent(openApiTokenCalls.revokeToken)).toEqual([])
    await press('Revoke', { in: confirm })
    await waitFor(() => expect(server.bodies(openApiTokenCalls.revokeToken)).toEqual([{ id: 6, tokenId: 1 }]))
  })
})

describe('a new token', () => {
  const openForm = async () => {
    await open()
    await screen.findByText('No tokens yet')
    await press('Issue token')
    return (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  }

  test('offers the scopes of its key that open tools, and is shown once', async () => {
    const server = serve(none, answer(openApiTokenCalls.addToken, { id: 9, token: 'utt_once' }))
    const form = await openForm()
    expect(within(form).getAllByRole('checkbox').length).toBe(2)
    within(form).getByText('List findings, Read a finding')
    await act(async () => void fireEvent.click(within(form).getByRole('checkbox', { name: /Read findings/ })))
    await change(form, 'Name', ' Desk ')
    await change(form, 'Allowed addresses', '10.0.0.1\n 10.1.0.0/16')
    await press('Issue token', { in: form })
    await waitFor(() => expect(server.bodies(openApiTokenCalls.addToken)).toHaveLength(1))
    expect(server.bodies(openApiTokenCalls.addToken)[0]).toEqual({
      ...{ id: 6, name: 'Desk', scopes: ['alarm.read'], addresses: ['10.0.0.1', '10.1.0.0/16'] },
      expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    })
    await screen.findByText('Token "Desk"')
    screen.getByText('Copy the token now. It won’t be shown again.')
    expect(screen.getByRole('textbox', { name: 'Token' })).toHaveProperty('value', 'utt_once')
    await press('Done, I saved it')
    await waitFor(() => expect(screen.queryByText('Token "Desk"')).toBeNull())
    expect(document.body.textContent).not.toContain('utt_once')
  })

  test('keeps what was entered when the server refuses it, and says so at the field', async () => {
    serve(none, reject(openApiTokenCalls.addToken, { msg: 'An active token has this name', field: 'name' }))
    const form = await openForm()
    await change(form, 'Name', 'Desk')
    await press('Issue token', { in: form })
    await waitFor(() => expect(problemAt('Name')).toBe('An active token has this name'))
    expect(within(form).getByLabelText('Name')).toHaveProperty('value', 'Desk')
  })

  test('needs a name, and addresses that are some', async () => {
    const server = serve(none)
    const form = await openForm()
    await change(form, 'Allowed addresses', 'everywhere')
    await press('Issue token', { in: form })
    await within(form).findByText('"everywhere" is not an address or network')
    expect(server.sent(openApiTokenCalls.addToken)).toEqual([])
  })
})

describe('what has to be pasted into an assistant', () => {
  test('has the address of this product, the token in a header, and the language', () => {
    const at = `${window.location.origin}/openapi/v1/mcp`
    expect(JSON.parse(configurationOf('utt_x', 'cn'))).toEqual({
      mcpServers: { undertone: { type: 'http', url: at, headers: { Authorization: 'Bearer utt_x', 'Accept-Language': 'cn' } } },
    })
    expect(commandOf('utt_x', 'en')).toContain(`undertone ${at} \\\n`)
    expect(commandOf('utt_x', 'en')).toContain('--header "Authorization: Bearer utt_x"')
    expect(configurationOf('utt_x', 'en')).not.toMatch(/mcp\?/)
  })

  const message = { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'a' }, { name: 'b' }] } }
  test.each([
    ['as a stream', 200, `event: message\ndata: ${JSON.stringify(message)}\n\n`, 'Valid token: 2 tools'],
    ['as JSON', 200, JSON.stringify(message), 'Valid token: 2 tools'],
    ['by a proxy', 502, '<html>Bad gateway</html>', 'HTTP 502'],
    ['with a refusal', 403, '{"detail":"Calls from this address are not allowed"}', 'HTTP 403 Calls from this address are not allowed'],
  ])('is tested by the browser, which is answered %s', async (_how, status, body, text) => {
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      sent.push(init)
      return new Response(body, { status })
    })
    await showPage('/', <ShownTokenDialog shown={{ name: 'Desk', token: 'utt_x' }} onClose={() => {}} />)
    await press('Test')
    await screen.findByText(text)
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer utt_x' })
  })
})
