import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { totpCalls } from '@undertone/domain/session/totp.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored } from '../../core/browser/storage.ts'
import { useLanguage } from '../../core/language/language.ts'
import { useSessionEnd } from '../../core/session/session.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { fillIn, press, pressKey, problemAt, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { LoginForm } from './login/login-form.tsx'
import { LoginLogPage } from './login-log-page.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

const rejected = (call: Parameters<typeof reject>[0], { code }: { readonly code: number }, msg = 'No') => reject(call, { code, msg })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** What the screen announces. */
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

describe('the login', () => {
  const logged = answer(sessionCalls.login, { token: 't1', userName: 'anna.li' })
  const typeLogin = async (userName: string, password: string) => {
    await fillIn('Username', userName)
    await fillIn('Password', password)
    await press('Log in')
  }
  beforeEach(() => useLanguage.setState({ lang: 'en' }))

  test('sends name and password, stores the token and returns to the requested page', async () => {
    const server = serve(logged)
    await showPage('/login?from=%2FonlineMonitor%2Fpoint%3FmappingId%3D3', <LoginForm />)
    await typeLogin(' anna.li ', 'secret-1')
    expect(server.bodies(sessionCalls.login)).toEqual([{ userName: 'anna.li', password: 'secret-1' }])
    await waitFor(() => expect(window.location.hash).toBe('#/onlineMonitor/point?mappingId=3'))
    expect(readStored('token')).toBe('t1')
  })

  test('does not return to an address outside of the app', async () => {
    serve(logged)
    await showPage('/login?from=https%3A%2F%2Fevil.example', <LoginForm />)
    await typeLogin('anna.li', 'secret-1')
    await waitFor(() => expect(window.location.hash).toBe('#/login'))
  })

  test.each([
    ['', 'secret-1', 'Enter your username', 'Username'],
    ['anna.li', '', 'Enter your password', 'Password'],
    ['', '', 'Enter your username', 'Username'],
  ])('names what is missing of "%s" and "%s", and focuses it', async (userName, password, problem, focused) => {
    const server = serve(logged)
    await showPage('/login', <LoginForm />)
    await typeLogin(userName, password)
    expect(alerts()).toEqual([problem])
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(focused)))
    expect(server.sent(sessionCalls.login)).toEqual([])
  })

  test('notices a Chinese keyboard before the password is sent', async () => {
    const server = serve(logged)
    await showPage('/login', <LoginForm />)
    await typeLogin('anna.li', 'ｓecret')
    expect(alerts()).toEqual(['Switch your keyboard to English input'])
    expect(server.sent(sessionCalls.login)).toEqual([])
  })

  test('keeps its input after an error, which follows a switch of the language', async () => {
    serve(rejected(sessionCalls.login, sessionErrors.wrongCredentials))
    await showPage('/login', <LoginForm />)
    await typeLogin('anna.li', 'secret-1')
    expect(alerts()).toEqual(['Incorrect username or password'])
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'anna.li')
    act(() => useLanguage.setState({ lang: 'cn' }))
    expect(alerts()).toEqual(['用户名或密码错误'])
  })

  test('waits as long as the server demands', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serve(reject(sessionCalls.login, { code: sessionErrors.tooManyTries.code, msg: 'Wait 8 s' }))
    await showPage('/login', <LoginForm />)
    await typeLogin('anna.li', 'secret-1')
    const submit = await screen.findByRole('button', { name: 'Try again in 8 s' })
    expect(submit).toHaveProperty('disabled', true)
    await act(async () => void fireEvent.submit(submit.closest('form') as HTMLFormElement))
    expect(server.sent(sessionCalls.login)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(8500))
    expect(button('Log in')).toHaveProperty('disabled', false)
  })

  test('reveals the password on demand', async () => {
    serve()
    await showPage('/login', <LoginForm />)
    await press('Show password')
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
    await press('Hide password')
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
  })

  test('says why the last session ended', async () => {
    useSessionEnd.setState({ reason: 'The session has expired' })
    serve()
    await showPage('/login', <LoginForm />)
    expect(alerts()).toEqual(['The session has expired'])
  })

  describe('with a second step', () => {
    const needsCode = answer(sessionCalls.login, { token: 't2', userName: 'anna.li' })
    const openStep = async () => {
      const server = serve(rejected(sessionCalls.login, sessionErrors.totpRequired))
      await showPage('/login', <LoginForm />)
      await typeLogin('anna.li', 'secret-1')
      await screen.findByRole('heading', { name: 'Two-step login' })
      return server
    }

    test('sends the code as soon as it has six digits, pasted with spaces', async () => {
      const server = await openStep()
      server.answer(needsCode)
      await fillIn(/6-digit code/, '123 45')
      expect(server.sent(sessionCalls.login)).toHaveLength(1)
      await fillIn(/6-digit code/, '123 456')
      expect(server.bodies(sessionCalls.login).at(-1)).toEqual({ userName: 'anna.li', password: 'secret-1', code: '123456' })
      await waitFor(() => expect(readStored('token')).toBe('t2'))
    })

    test('clears a rejected code for the next one', async () => {
      const server = await openStep()
      server.answer(rejected(sessionCalls.login, sessionErrors.wrongTotp))
      await fillIn(/6-digit code/, '111111')
      await waitFor(() => expect(alerts()).toEqual(['The code is incorrect or was already used']))
      expect(screen.getByLabelText(/6-digit code/)).toHaveProperty('value', '')
      expect(button('Log in')).toHaveProperty('disabled', true)
    })

    test('can be left for another account', async () => {
      await openStep()
      await press('Back')
      await screen.findByLabelText('Username')
      expect(alerts()).toEqual([])
    })
  })
})

describe('the own password', () => {
  const onClose = vi.fn()
  const enter = async (old: string, next: string, again = next) => {
    await fillIn('Old password', old)
    await fillIn('New password', next)
    await fillIn('Confirm new password', again)
    await press('Save')
  }
  beforeEach(() => {
    onClose.mockClear()
    logIn([])
  })

  test.each([
    ['', 'a.Valid-1', 'a.Valid-1', 'Enter your password'],
    ['a.Valid-1', 'a.Valid-1', 'a.Valid-1', 'The new password must differ from the old one'],
    ['old-one-1', 'short', 'short', '6 to 16 letters, digits or symbols, no spaces'],
    ['old-one-1', 'a.Valid-1', 'a.Valid-2', 'Passwords do not match'],
  ])('is not sent as "%s", "%s", "%s": %s', async (old, next, again, problem) => {
    const server = serve(answer(sessionCalls.modifyPassword, null))
    await showPage('/', <PasswordDialog onClose={onClose} />)
    await enter(old, next, again)
    await screen.findByText(problem)
    expect(server.sent(sessionCalls.modifyPassword)).toEqual([])
  })

  test('is changed, and the dialog closes', async () => {
    const server = serve(answer(sessionCalls.modifyPassword, null))
    await showPage('/', <PasswordDialog onClose={onClose} />)
    await enter('old-one-1', 'a.Valid-1')
    expect(server.bodies(sessionCalls.modifyPassword)).toEqual([{ oldPassword: 'old-one-1', newPassword: 'a.Valid-1' }])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await screen.findByText('The password was changed')
  })

  test('that the server rejects is marked at its field', async () => {
    serve(reject(sessionCalls.modifyPassword, { code: 1034, msg: 'The current password is incorrect', field: 'oldPassword' }))
    await showPage('/', <PasswordDialog onClose={onClose} />)
    await enter('old-one-2', 'a.Valid-1')
    const problem = await screen.findByText('The current password is incorrect')
    expect(problem.parentElement?.querySelector('label')?.textContent).toBe('Old password')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('two-step login', () => {
  const onClose = vi.fn()
  beforeEach(() => {
    onClose.mockClear()
    logIn([])
  })

  test('is turned on with the password, a secret that is shown once and a first code', async () => {
    const server = serve(
      answer(totpCalls.state, { on: false }),
      answer(totpCalls.start, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
      answer(totpCalls.confirm, null),
    )
    await showPage('/', <TotpDialog onClose={onClose} />)
    await screen.findByText(/an authenticator app\.$/)
    await press('Set up')
    await screen.findByText('Enter your password')
    expect(server.sent(totpCalls.start)).toEqual([])
    await fillIn('Your password', 'secret-1')
    await press('Set up')
    await screen.findByText('ABCD EFGH')
    expect(screen.getByRole('link', { name: 'Open in an authenticator app' }).getAttribute('href')).toBe('otpauth://totp/x')
    expect(button('Turn on')).toHaveProperty('disabled', true)
    await fillIn(/6-digit code/, '654321')
    await waitFor(() => expect(server.bodies(totpCalls.confirm)).toEqual([{ code: '654321' }]))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('clears a wrong first code and says so', async () => {
    serve(
      answer(totpCalls.state, { on: false }),
      answer(totpCalls.start, { secret: 'ABCDEFGH', uri: 'javascript:alert(1)' }),
      reject(totpCalls.confirm, { msg: 'The code is incorrect', field: 'code' }),
    )
    await showPage('/', <TotpDialog onClose={onClose} />)
    await fillIn('Your password', 'secret-1')
    await press('Set up')
    await screen.findByText('ABCD EFGH')
    expect(screen.queryByRole('link')).toBeNull()
    await fillIn(/6-digit code/, '111111')
    await waitFor(() => expect(problemAt(/6-digit code/)).toBe('The code is incorrect'))
    const code = screen.getByLabelText(/6-digit code/)
    expect(code).toHaveProperty('value', '')
    expect(document.activeElement).toBe(code)
    await fillIn(/6-digit code/, '2')
    expect(problemAt(/6-digit code/)).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is turned off with a code and the password', async () => {
    const server = serve(answer(totpCalls.state, { on: true }), answer(totpCalls.remove, null))
    await showPage('/', <TotpDialog onClose={onClose} />)
    await screen.findByText('On: logging in requires the password and a code.')
    await press('Turn off')
    await screen.findByText('Enter 6 digits')
    await screen.findByText('Enter your password')
    expect(server.sent(totpCalls.remove)).toEqual([])
    await fillIn(/6-digit code/, '123456')
    await fillIn('Your password', 'secret-1')
    await press('Turn off')
    expect(server.bodies(totpCalls.remove)).toEqual([{ password: 'secret-1', code: '123456' }])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('stays on after a wrong password, which keeps the input', async () => {
    serve(answer(totpCalls.state, { on: true }), reject(totpCalls.remove, { msg: 'The password is incorrect', field: 'password' }))
    await showPage('/', <TotpDialog onClose={onClose} />)
    await fillIn(/6-digit code/, '123456')
    await fillIn('Your password', 'secret-2')
    await press('Turn off')
    await waitFor(() => expect(problemAt('Your password')).toBe('The password is incorrect'))
    expect(screen.getByLabelText('Your password')).toHaveProperty('value', 'secret-2')
    expect(screen.getByLabelText(/6-digit code/)).toHaveProperty('value', '123456')
    expect(problemAt(/6-digit code/)).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('stays on after a wrong code, which is cleared; Ctrl+Enter sends the next one', async () => {
    const server = serve(answer(totpCalls.state, { on: true }), reject(totpCalls.remove, { msg: 'The code is incorrect', field: 'code' }))
    await showPage('/', <TotpDialog onClose={onClose} />)
    await fillIn(/6-digit code/, '111111')
    await fillIn('Your password', 'secret-1')
    await press('Turn off')
    await waitFor(() => expect(problemAt(/6-digit code/)).toBe('The code is incorrect'))
    expect(screen.getByLabelText(/6-digit code/)).toHaveProperty('value', '')
    server.answer(answer(totpCalls.remove, null))
    await fillIn(/6-digit code/, '123456')
    await pressKey('Your password', 'Enter', { ctrlKey: true })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.bodies(totpCalls.remove).map((body) => body.code)).toEqual(['111111', '123456'])
  })

  test('shows an error with a second chance', async () => {
    const server = serve(reject(totpCalls.state, { msg: 'The database is down' }))
    await showPage('/', <TotpDialog onClose={onClose} />)
    await screen.findByText('The database is down')
    server.answer(answer(totpCalls.state, { on: true }))
    await press('Try again')
    await screen.findByText('On: logging in requires the password and a code.')
  })
})

describe('the login log', () => {
  const record = {
    id: 1,
    userName: 'anna.li',
    companyName: null,
    result: 'success' as const,
    address: '10.0.0.1',
    agent: 'Firefox',
    loginTime: '2026-11-24 10:00:00',
  }
  beforeEach(() => logIn(['platform:loginLog:export']))

  test('lists logins of the period in the address', async () => {
    const server = serve(answer(sessionCalls.loginLog, { total: 1, records: [record] }))
    const range = 'begin=2026-11-01+00%3A00%3A00&end=2026-11-24+23%3A59%3A59'
    await showPage(`/customerManagement_loginLog?keyword=anna&${range}`, <LoginLogPage />)
    await screen.findByText('Firefox')
    expect(server.bodies(sessionCalls.loginLog)).toEqual([
      { keyword: 'anna', result: null, begin: '2026-11-01 00:00:00', end: '2026-11-24 23:59:59', pageNum: 1, pageSize: 20 },
    ])
    expect(tableRows()[0]?.filter((_cell, at) => at !== 3)).toEqual(['2026-11-24 10:00:00', 'anna.li', '-', '10.0.0.1', 'Firefox'])
  })

  test('says what would appear in it', async () => {
    serve(answer(sessionCalls.loginLog, { total: 0, records: [] }))
    await showPage('/customerManagement_loginLog', <LoginLogPage />)
    await screen.findByText('No matching logins')
    await screen.findByText('Every login attempt is logged here, including failed ones.')
  })
})
