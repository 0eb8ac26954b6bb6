import { screen, waitFor } from '@testing-library/react'
import { accessErrors } from '@undertone/domain/access/access.errors'
import { acceptanceCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { passwordLinkCalls } from '@undertone/domain/session/password-link.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { readStored } from '../../../core/browser/storage.ts'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { fillIn, press } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { InvitedPage } from './invited-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'

beforeEach(() => useLanguage.setState({ lang: 'en' }))

const invalid = { code: sessionErrors.linkInvalid.code, msg: 'No' }

describe('a forgotten password', () => {
  test('is answered alike for every name', async () => {
    const server = serve(answer(passwordLinkCalls.help, { byMail: true }), answer(passwordLinkCalls.request, null))
    await showPage('/forgotPassword', <ForgotPasswordPage />)
    await screen.findByRole('heading', { name: 'Reset your password' })
    await press('Send link')
    await screen.findByText('Enter your username or e-mail address')
    expect(server.sent(passwordLinkCalls.request)).toEqual([])
    await fillIn(/^Username or e-mail/, ' anna.li ')
    await press('Send link')
    await screen.findByRole('heading', { name: 'Check your e-mail' })
    screen.getByText(/^If the account exists/)
    expect(server.bodies(passwordLinkCalls.request)).toEqual([{ name: 'anna.li', language: 'en' }])
  })

  test('says whom to ask where no e-mail can be sent', async () => {
    serve(answer(passwordLinkCalls.help, { byMail: false }))
    await showPage('/forgotPassword', <ForgotPasswordPage />)
    await screen.findByText(/Ask the administrator of your company/)
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
    screen.getByRole('link', { name: 'Back to login' })
  })

  test('waits as long as the server demands', async () => {
    const tooMany = { code: sessionErrors.tooManyTries.code, msg: 'Wait 8 s' }
    serve(answer(passwordLinkCalls.help, { byMail: true }), reject(passwordLinkCalls.request, tooMany))
    await showPage('/forgotPassword', <ForgotPasswordPage />)
    await screen.findByRole('heading', { name: 'Reset your password' })
    await fillIn(/^Username or e-mail/, 'anna.li')
    await press('Send link')
    expect(await screen.findByRole('button', { name: 'Try again in 8 s' })).toHaveProperty('disabled', true)
  })
})

describe('the link of a password', () => {
  const works = answer(passwordLinkCalls.check, { userName: 'anna.li' })

  test('sets a new one, which then logs in', async () => {
    const server = serve(works, answer(passwordLinkCalls.setPassword, { userName: 'anna.li' }))
    await showPage('/newPassword?token=abc', <NewPasswordPage />)
    await screen.findByText('Account: anna.li')
    await fillIn('New password', 'short')
    await press('Save new password')
    expect(server.sent(passwordLinkCalls.setPassword)).toEqual([])
    await fillIn('New password', 'Quiet-9-hall')
    await press('Save new password')
    await screen.findByText(/All other sessions have ended/)
    expect(server.bodies(passwordLinkCalls.setPassword)).toEqual([{ token: 'abc', password: 'Quiet-9-hall' }])
    expect(readStored('token')).toBeNull()
  })

  test('shows a refusal of the server at the field', async () => {
    serve(works, reject(passwordLinkCalls.setPassword, { code: sessionErrors.passwordCommon.code, msg: 'Too common', field: 'password' }))
    await showPage('/newPassword?token=abc', <NewPasswordPage />)
    await screen.findByText('Account: anna.li')
    await fillIn('New password', 'Password1')
    await press('Save new password')
    await screen.findByText('Too common')
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  })

  test('that does not work leads to a new one', async () => {
    serve(reject(passwordLinkCalls.check, invalid))
    await showPage('/newPassword?token=old', <NewPasswordPage />)
    await screen.findByRole('heading', { name: 'This link does not work' })
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toContain('/forgotPassword')
  })
})

describe('an invitation', () => {
  const invitation = { email: 'anna@mill.example', nickName: 'Anna Li', companyName: 'Mill', roleNames: ['Engineer'], invitedBy: 'Ben Wu' }
  const works = answer(acceptanceCalls.show, invitation)
  const open = async () => {
    await showPage('/invitation?token=abc', <InvitedPage />)
    await screen.findByRole('heading', { name: 'Join Mill' })
    screen.getByText('Ben Wu invited you as Engineer.')
  }
  const enter = async (loginName: string) => {
    await fillIn(/^Name/, 'Anna Li')
    await fillIn(/^Login name/, loginName)
    await fillIn(/^Phone/, '13800138000')
    await fillIn('Password', 'Quiet-9-hall')
    await press('Create account and log in')
  }

  test('makes the account and logs in', async () => {
    const server = serve(works, answer(acceptanceCalls.accept, { token: 't9', userName: 'anna.li' }))
    await open()
    await enter('anna.li')
    await waitFor(() => expect(readStored('token')).toBe('t9'))
    expect(server.bodies(acceptanceCalls.accept)).toEqual([
      { token: 'abc', nickName: 'Anna Li', loginName: 'anna.li', phone: '13800138000', password: 'Quiet-9-hall' },
    ])
    await waitFor(() => expect(window.location.hash).toBe('#/login'))
  })

  test('names what is wrong, and shows a name that is taken at its field', async () => {
    const server = serve(works, reject(acceptanceCalls.accept, { ...accessErrors.loginNameTaken, msg: 'In use', field: 'loginName' }))
    await open()
    await enter('x')
    expect(screen.getByLabelText(/^Login name/).getAttribute('aria-invalid')).toBe('true')
    expect(server.sent(acceptanceCalls.accept)).toEqual([])
    await enter('anna.li')
    await screen.findByText('In use')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Login name/))
  })

  test('that does not work says so', async () => {
    serve(reject(acceptanceCalls.show, invalid))
    await showPage('/invitation?token=old', <InvitedPage />)
    await screen.findByText(/Ask for a new one/)
  })
})
