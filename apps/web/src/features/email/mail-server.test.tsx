import { screen, waitFor, within } from '@testing-library/react'
import { emailCalls } from '@undertone/domain/email/email.calls'
import { email } from '@undertone/domain/email/email.resource'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, fillIn, press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { MailServerPage } from './mail-server-page.tsx'
import { PlatformMailServerPage } from './platform-mail-server-page.tsx'

const row = {
  ...{ id: 9, name: 'Main', companyId: 1, companyName: 'Plant', sender: 'watch@example.com', senderName: null },
  ...{ smtpHost: 'smtp.example.com', smtpPort: 465, tls: 'tls', userName: null, password: null },
}
const listed = answer(callsFor(mailServer).findPage, { total: 1, records: [row] })
const options = answer(callsFor(company).options, [{ value: 1, label: 'Plant' }])
const templates = (...names: readonly string[]) =>
  answer(callsFor(email).findPage, { total: names.length, records: names.map((name, i) => ({ id: i + 1, name })) } as never)
const everything = ['list', 'query', 'add', 'edit'].flatMap((action) => [`system:mailServer:${action}`, `system:email:${action}`])

beforeEach(() => logIn([...everything, 'business:company:list']))

describe('the form of a mail server', () => {
  test('names the templates that use it, and sends a test', async () => {
    const server = serve(
      ...[listed, options, templates('Alarm mail')],
      answer(emailCalls.testServer, { outcome: 'loginFailed', answer: '535 No', address: '10.0.0.1', ms: 80 }),
    )
    await showPage('/emailManagement_mailServer', <MailServerPage />)
    await press('Edit', { in: (await screen.findByText('Main')).closest('tr') as HTMLElement })
    const form = await screen.findByRole('dialog')
    expect((await within(form).findByRole('link', { name: 'Alarm mail' })).getAttribute('href')).toBe('#/emailCreateEdit?id=1')
    expect(server.bodies(callsFor(email).findPage)).toEqual([expect.objectContaining({ serverId: 9 })])
    const test = within(form).getByRole<HTMLButtonElement>('button', { name: 'Send test e-mail' })
    await fillIn('SMTP server*', 'mail.example.com')
    expect(test.disabled).toBe(true)
    expect(within(form).getByText('Save first: a test uses the stored settings')).toBeDefined()
    await fillIn('SMTP server*', 'smtp.example.com')
    await press('Send test e-mail', { in: form })
    await fillIn('Test recipient', 'me@example.com')
    await press('Send test')
    await waitFor(() => expect(server.bodies(emailCalls.testServer)).toEqual([{ id: 9, to: 'me@example.com', language: 'en' }]))
    await screen.findByText('535 No')
  })

  test('offers a test once a new one is saved, and says that no template uses it', async () => {
    const server = serve(listed, options, templates(), answer(callsFor(mailServer).add, { ...row, id: 10, name: 'Second' }))
    await showPage('/emailManagement_mailServer', <MailServerPage />)
    await press(/Add mail server/)
    const form = await screen.findByRole('dialog')
    expect(within(form).queryByRole('button', { name: 'Send test e-mail' })).toBeNull()
    await fillIn('Name*', 'Second')
    await choose('Company*', 'Plant')
    await fillIn('Sender account*', 'watch@example.com')
    await fillIn('SMTP server*', 'smtp.example.com')
    await press('Save', { in: form })
    const dialog = (await screen.findByText('Mail server Second saved. Send a test?')).closest('[role=dialog]') as HTMLElement
    await within(dialog).findByText(/No e-mail template uses it yet/)
    expect(within(dialog).getByRole('link', { name: 'Open e-mail templates' }).getAttribute('href')).toBe('#/emailManagement')
    expect(server.bodies(callsFor(email).findPage).at(-1)).toMatchObject({ serverId: 10 })
  })
})

describe('the public address of the platform', () => {
  const open = async (address: string | null) => {
    logIn(['*:*:*'])
    serve(answer(callsFor(platformMailServer).findPage, { total: 0, records: [] }), answer(emailCalls.publicAddress, { address }))
    await showPage('/customerManagement_mailServer', <PlatformMailServerPage />)
  }
  test('is shown', async () => {
    await open('https://monitor.example.com')
    await screen.findByText('https://monitor.example.com')
  })
  test('is asked for, with who sets it and how, while it is missing', async () => {
    await open(null)
    await screen.findByText(/environment variable of the server, then restart it/)
    expect(screen.getByText(/^PUBLIC_URL=/)).toBeTruthy()
  })
})
