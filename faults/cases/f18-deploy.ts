import type { Fault } from '../../trials/trial/fault.ts'

/** Stopped in good order while data come in, and started again, as a new version would be. */
export const deploy: Fault = {
  id: 'F-18',
  name: 'stopped and started anew',
  pass: 'what was taken in is committed and acknowledged, and it ends well within ten seconds',
  times: { short: 2, long: 20 },
  inject: async ({ site, complain, figure }) => {
    const { code, ms } = await site.server.stop()
    figure('stopped after, ms', ms, 10_000)
    if (code !== 0) complain(`the stop ended with ${code}`)
  },
  heal: async ({ site }) => {
    await site.startServer()
  },
}
