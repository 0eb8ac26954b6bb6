import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { email } from '@undertone/domain/email/email.resource'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { EmailEditPage } from './email-edit-page.tsx'
import { EmailPage } from './email-page.tsx'

const calls = callsFor(email)
const everything = ['list', 'query', 'add', 'edit', 'remove'].map((action) => `system:email:${action}`)
const template = {
  id: 3,
  name: 'Alarm mail',
  type: 1,
  companyId: 1,
  companyName: 'Plant',
  enabled: true,
  title: 'Alarm',
  body: 'Dear all',
  receivers: 'a@example.com\nb@example.com',
  sender: 'watch@example.com',
  senderName: 'Watch',
  smtpHost: 'smtp.example.com',
  smtpPort: 465,
  tls: 'tls',
  userName: null,
  password: null,
}
const options = answer(callsFor(company).options, [{ value: 1, label: 'Plant' }])
const servers = answer(callsFor(mailServer).options, [{ value: 9, label: 'Main' }])
const detail = answer(calls.detail, template)
const sent = { outcome: 'sent' as const, answer: '250 OK', address: '10.0.0.1', ms: 80 }
const open = async (query = '?id=3') => {
  await showPage(`/emailCreateEdit${query}`, <EmailEditPage />)
  await screen.findByLabelText(/^Name/)
}
const preview = () => screen.getByText('Shown with sample values').parentElement as HTMLElement

beforeEach(() => logIn(everything))

describe('an e-mail template', () => {
  test('is opened by the address, and only its changes are saved', async () => {
    const server = serve(options, detail, answer(calls.edit, template))
    await open()
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Alarm mail')
    await fillIn(/^Name/, 'Renamed')
    await press('Save')
    await waitFor(() => expect(server.bodies(calls.edit)).toEqual([{ id: 3, name: 'Renamed' }]))
    await waitFor(() => expect(window.location.hash).toBe('#/emailManagement'))
  })

  test('needs a mail server, or an account of its own', async () => {
    const server = serve(options, answer(calls.detail, { ...template, smtpHost: null, sender: null, serverId: null } as never), servers)
    await open()
    await fillIn(/^Name/, 'Renamed')
    await press('Save')
    expect(await screen.findByText('Select a mail server, or enter an account of its own')).toBeTruthy()
    await choose(/^Mail server/, 'Main')
    server.answer(answer(calls.edit, template as never))
    await press('Save')
    await waitFor(() => expect(server.bodies(calls.edit)).toEqual([{ id: 3, name: 'Renamed', serverId: 9 }]))
  })

  test('is copied as a new one', async () => {
    const server = serve(options, detail, answer(calls.add, template))
    await open('?copy=3')
    await screen.findByRole('heading', { name: 'Copy e-mail template' })
    await fillIn(/^Name/, 'Second mail')
    await press('Save')
    await waitFor(() => expect(server.bodies(calls.add)[0]).toMatchObject({ name: 'Second mail', smtpHost: 'smtp.example.com' }))
    expect(server.bodies(calls.add)[0]).not.toHaveProperty('id')
  })

  test('shows how it will look, in both languages', async () => {
    serve(options, detail)
    await open()
    expect(preview().textContent).toContain('Watch <watch@example.com>')
    expect(preview().textContent).toContain('a@example.com, b@example.com')
    await fillIn(/^Subject/, 'Changed subject')
    await waitFor(() => expect(preview().textContent).toContain('Changed subject'))
  })

  test('names a placeholder that its type does not have', async () => {
    serve(options, detail)
    await open()
    await fillIn(/^Body/, 'Hello {{nobody}}')
    await screen.findByText('This type of e-mail has no placeholder {{nobody}}')
  })

  test('gets a placeholder where the cursor is', async () => {
    serve(options, detail)
    await open()
    const body = screen.getByLabelText(/^Body/) as HTMLTextAreaElement
    act(() => {
      body.focus()
      body.setSelectionRange(4, 4)
    })
    const [first] = screen.getAllByRole('button', { name: /^Insert / })
    await act(async () => void fireEvent.click(first as HTMLElement))
    await waitFor(() => expect(body.value).toMatch(/^Dear\{\{\w+\}\} all$/))
  })

  test('with wrong recipients is not saved', async () => {
    const server = serve(options, detail, answer(calls.edit, template))
    await open()
    await fillIn(/^Recipients/, 'nobody')
    await press('Save')
    await waitFor(() => expect(problemAt(/^Recipients/)).toContain('Enter valid e-mail addresses'))
    expect(server.sent(calls.edit)).toEqual([])
  })

  test('is only shown without the permission to edit', async () => {
    logIn(['system:email:list', 'system:email:query'])
    serve(options, detail)
    await showPage('/emailCreateEdit?id=3', <EmailEditPage />)
    await screen.findByText('Alarm mail')
    expect(screen.queryByLabelText(/^Name/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('that does not exist is an error', async () => {
    serve(options, reject(calls.detail, { msg: 'The template was deleted' }))
    await showPage('/emailCreateEdit?id=9', <EmailEditPage />)
    await screen.findByText('The template was deleted')
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(options, detail)
    await showPage('/emailCreateEdit?id=3', <EmailEditPage />)
    await screen.findByRole('heading', { name: /编辑邮件模板/ })
  })
})

describe('a test e-mail', () => {
  const sendTest = (to: string) => fillIn('Test recipient', to).then(() => press('Send test'))

  test('has what the form shows, saved or not', async () => {
    const server = serve(options, detail, answer(emailCalls.sendTest, sent))
    await open()
    await fillIn(/^Subject/, 'Unsaved subject')
    await sendTest('me@example.com')
    await waitFor(() => expect(server.bodies(emailCalls.sendTest)).toHaveLength(1))
    expect(server.bodies(emailCalls.sendTest)[0]).toMatchObject({
      id: 3,
      to: 'me@example.com',
      language: 'en',
      template: { title: 'Unsaved subject', smtpHost: 'smtp.example.com' },
    })
    const outcome = await screen.findByText('10.0.0.1, 80 ms')
    expect(outcome.parentElement?.textContent).toContain('250 OK')
  })

  test('needs an address', async () => {
    const server = serve(options, detail, answer(emailCalls.sendTest, sent))
    await open()
    await sendTest('me')
    await screen.findByText('Enter a valid e-mail address')
    expect(document.activeElement).toBe(screen.getByLabelText('Test recipient'))
    await fillIn('Test recipient', 'me@example.com')
    expect(screen.queryByText('Enter a valid e-mail address')).toBeNull()
    expect(server.sent(emailCalls.sendTest)).toEqual([])
    await press('Send test')
    await screen.findByText('10.0.0.1, 80 ms')
    await sendTest('me')
    await screen.findByText('Enter a valid e-mail address')
    expect(screen.queryByText('10.0.0.1, 80 ms')).toBeNull()
  })

  test('needs a complete form', async () => {
    const server = serve(options, detail, answer(emailCalls.sendTest, sent))
    await open()
    await fillIn(/^Subject/, '')
    await sendTest('me@example.com')
    await screen.findByText('Complete the form first')
    expect(server.sent(emailCalls.sendTest)).toEqual([])
  })

  test('to a server inside the network says who can allow it', async () => {
    serve(options, detail, answer(emailCalls.sendTest, { ...sent, outcome: 'hostRefused', answer: '', address: null }))
    await open()
    await sendTest('me@example.com')
    await screen.findByText(/must be opened in Internal hosts/)
  })

  test('that needs the password marks its field', async () => {
    serve(options, detail, reject(emailCalls.sendTest, { msg: 'Enter the password', field: 'password' }))
    await open()
    await sendTest('me@example.com')
    await waitFor(() => expect(screen.getAllByText('Enter the password').length).toBeGreaterThanOrEqual(2))
  })
})

test('the list leads to the form of a template', async () => {
  serve(options, answer(calls.findPage, { total: 1, records: [template] }))
  await showPage('/emailManagement', <EmailPage />)
  const row = (await screen.findByText('Alarm mail')).closest('tr') as HTMLElement
  await act(async () => void fireEvent.click(within(row).getByRole('button', { name: 'Edit' })))
  await waitFor(() => expect(window.location.hash).toBe('#/emailCreateEdit?id=3'))
})
