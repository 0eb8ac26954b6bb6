import type { Fault } from '../../trials/trial/fault.ts'

/** Somebody elsewhere asks for the metrics through a proxy on the machine of the product, which trusts none (S-47). */
export const metricsByProxy: Fault = {
  id: 'metrics-by-proxy',
  name: 'metrics through a proxy on the same machine',
  pass: 'refused, while a program of the machine itself reads them',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail }) => {
    const ask = async (headers: Record<string, string>) => (await fetch(`${site.base}/metrics`, { headers })).status
    if ((await ask({})) !== 200) fail('this machine cannot read its metrics')
    for (const [name, value] of [
      ['forwarded', 'for=203.0.113.77'],
      ['x-forwarded-for', '203.0.113.77'],
      ['x-forwarded-proto', 'https'],
      ['x-forwarded-host', 'monitor.example.com'],
      ['x-real-ip', '203.0.113.77'],
      ['via', '1.1 proxy'],
    ] as const) {
      const status = await ask({ [name]: value })
      if (status !== 401) fail(`with ${name} the metrics were answered ${status}`)
    }
  },
}
