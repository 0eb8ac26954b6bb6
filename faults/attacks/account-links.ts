import { createHash, randomUUID } from 'node:crypto'
import { acceptanceCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { passwordLinkCalls } from '@undertone/domain/session/password-link.calls'
import { loginBackOff } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { password } from '../../trials/product/server.ts'
import type { Site } from '../../trials/product/site.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { send, tokenOf } from '../support/attacker.ts'

const { linkInvalid, tooManyTries, mailUnavailable } = sessionErrors

/** A link for an account whose secret the attacker knows: one that he has read in a mailbox. */
async function stolenLink(site: Site, userName: string, validFor: string): Promise<string> {
  const secret = randomUUID()
  await site.ask(`update account set email = login_name || '@example.com' where login_name = $1 and email is null`, [userName])
  await site.ask(
    `insert into password_link (link_id, account_id, token_hash, email, expires_at)
      select $1, id, $2, email, now() + $3::interval from account where login_name = $4`,
    [randomUUID(), createHash('sha256').update(secret).digest(), validFor, userName],
  )
  return secret
}

const setPassword = (site: Site, token: string) => send(site, 'POST', passwordLinkCalls.setPassword.path, { token, password })

/** One-time links are guessed, used again, used too late, and made from what the database has (S-33). */
export const accountLinks: Fault = {
  id: 'account-links',
  name: 'links for passwords and invitations, guessed, used again and used late',
  pass: 'only an unused link that has not expired works, once, and no answer says whether an account exists',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail }) => {
    const expect = (what: string, code: unknown, ...codes: number[]) => {
      if (!codes.includes(Number(code))) fail(`${what} was answered ${String(code)}`)
    }
    const link = await stolenLink(site, 'regional', '30 minutes')
    expect('the hash of a link', (await setPassword(site, createHash('sha256').update(link).digest('base64url'))).code, linkInvalid.code)
    expect('a link of the other kind', (await send(site, 'POST', acceptanceCalls.show.path, { token: link })).code, linkInvalid.code)
    const twice = await Promise.all([setPassword(site, link), setPassword(site, link)])
    const used = twice.filter(({ code }) => code === 200).length
    if (used !== 1) fail(`a link was used ${used} times`)
    expect('a used link', (await setPassword(site, link)).code, linkInvalid.code)
    const late = await stolenLink(site, 'regional', '-1 second')
    expect('an expired link', (await setPassword(site, late)).code, linkInvalid.code)
    const answers = new Set<unknown>()
    for (const name of ['regional', 'not.known'])
      answers.add((await send(site, 'POST', passwordLinkCalls.request.path, { name, language: 'en' })).code)
    if (answers.size !== 1) fail('the answer to a forgotten password depends on the account')
    expect('a forgotten password', [...answers][0], 200, mailUnavailable.code)
    let held = 0
    for (let i = 0; i < loginBackOff.address.freeTries + 10; i++) {
      const { code } = await setPassword(site, `guess-${i}`)
      expect('a guess', code, linkInvalid.code, tooManyTries.code)
      if (code === tooManyTries.code) held++
    }
    if (held === 0) fail('who guesses need not wait')
    // Colleagues at the same address log in as before.
    await tokenOf(site)
    await site.ask('delete from login_failure')
  },
}
