import { receiveLimits } from '@undertone/domain/core/limits'
import { until } from '../../trials/senders/crew.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { quietWait, tokenOf, UnfinishedRequest } from '../support/attacker.ts'

/** Connections of the attacker: without a session, and with one, where bodies may be larger. */
const anonymous = 500
const withSession = 200
const megabyte = 1_048_576
/** Allowance for a loaded machine, ms. */
const slackMs = 30_000

/** Bodies that never end (I-7, F-16 over HTTP). */
export const slowBodies: Fault = {
  id: 'slow-bodies',
  name: `${anonymous + withSession} requests whose body never ends`,
  pass: 'each is refused or closed in time, memory stays bounded, and others are served',
  times: { short: 1, long: 3 },
  inject: async ({ site, fail, figure }) => {
    const [attacker, quiet] = [await tokenOf(site), await tokenOf(site, 'superadmin')]
    const alone = await quietWait(site, quiet, 50)
    const open = [
      ...(await Promise.all(Array.from({ length: anonymous }, () => UnfinishedRequest.open(site, '/login', 4096)))),
      ...(await Promise.all(
        Array.from({ length: withSession }, () => UnfinishedRequest.open(site, '/company/findPage', megabyte, attacker)),
      )),
    ]
    const during = await quietWait(site, quiet, 50)
    figure('wait of a quiet user (p99), ms', during)
    figure('factor compared with alone', during / Math.max(1, alone))
    const large = await UnfinishedRequest.open(site, '/login', megabyte)
    await until('a login of a megabyte is refused', () => large.answer !== '')
    // Its address may have sent too many by then, which is refused even earlier.
    if (!/^HTTP\/1.1 (413|429) /.test(large.answer)) fail(`a login of a megabyte was answered ${large.answer.slice(0, 40)}`)
    await until('every connection is closed', () => open.every(({ isClosed }) => isClosed), receiveLimits.bodyMs + slackMs).catch((error) =>
      fail(`${open.filter(({ isClosed }) => !isClosed).length} connections stay open: ${String(error)}`),
    )
    const statuses = new Set(open.map(({ answer }) => answer.slice(9, 12)))
    if (![...statuses].every((status) => ['408', '429', '503'].includes(status)))
      fail(`the bodies were answered ${[...statuses].join(', ')}`)
    for (const request of [...open, large]) request.close()
  },
}
