import type { Fault } from '../../trials/trial/fault.ts'

/** A clean stop while data arrives, and a start, as for a new version. */
export const deploy: Fault = {
  id: 'F-18',
  name: 'stopped and restarted',
  pass: 'received data is committed and acknowledged, and it stops cleanly within ten seconds',
  times: { short: 2, long: 20 },
  inject: async ({ site, fail, figure }) => {
    const { code, ms } = await site.server.stop()
    figure('stopped after, ms', ms, 10_000)
    if (code !== 0) fail(`the stop had exit code ${code}`)
  },
  heal: async ({ site }) => {
    await site.startServer()
  },
}
