import type { Fault } from '../../trials/trial/fault.ts'

/** The server is killed during the ingest. */
export const serverKilled: Fault = {
  id: 'F-1',
  name: 'server killed',
  pass: 'ready again within 5 s, gateways reconnect',
  times: { short: 2, long: 50 },
  inject: ({ site }) => site.server.kill(),
  heal: async ({ site, figure }) => {
    const { readyAfterMs } = await site.startServer()
    figure('ready again after, ms', readyAfterMs, 5000)
  },
}
