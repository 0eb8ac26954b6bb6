import { callLimits } from '@undertone/domain/core/limits'
import type { Fault } from '../../trials/trial/fault.ts'
import { type Answered, quietWait, send, tokenOf } from '../support/attacker.ts'

/** Calls at once of the flood. */
const parallel = 20

/** Sends calls as fast as they are answered and returns the answers. */
async function flood(times: number, call: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = []
  let started = 0
  const work = async () => {
    while (started < times) {
      started++
      answers.push(await call())
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return answers
}

/** A session, and somebody without one, send calls without a pause (S-35, quotas on by default). */
export const callFlood: Fault = {
  id: 'call-flood',
  name: 'calls without a pause',
  pass: 'the session and the address get 429 with Retry-After, and other users are served',
  times: { short: 1, long: 5 },
  inject: async ({ site, fail, figure }) => {
    const [attacker, quiet] = [await tokenOf(site), await tokenOf(site, 'superadmin')]
    const check = async (flooding: Promise<readonly Answered[]>, limit: number, who: string) => {
      const started = performance.now()
      const answers = await flooding
      const windows = Math.ceil((performance.now() - started) / callLimits.windowMs) + 1
      const refused = answers.filter(({ status }) => status === 429)
      if (answers.length - refused.length > windows * limit) fail(`${answers.length - refused.length} calls of ${who} were answered`)
      if (refused.length === 0) fail(`no call of ${who} was refused`)
      if (!refused.every(({ retryAfter }) => Number(retryAfter) >= 1 && Number(retryAfter) <= callLimits.windowMs / 1000))
        fail(`a refusal of ${who} does not tell when to go on`)
    }
    const alone = await quietWait(site, quiet, 50)
    const callAs = (token: string) => () => send(site, 'GET', '/company/options', undefined, token)
    const checked = check(flood(4 * callLimits.session, callAs(attacker)), callLimits.session, 'a session')
    const during = await quietWait(site, quiet, 50)
    await checked
    await check(flood(4 * callLimits.address, callAs('x')), callLimits.address, 'an address')
    figure('wait of a quiet user (p99), ms', during)
    figure('factor compared with alone', during / Math.max(1, alone))
    await quietWait(site, quiet, 1)
  },
}
