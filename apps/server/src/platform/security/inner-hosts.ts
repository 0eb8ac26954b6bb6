import { isIP } from 'node:net'
import { type CodeOf, codesOf } from '@undertone/domain/core/enum'
import { outgoingPurpose } from '@undertone/domain/tenant/inner-host.enums'
import type { Queries } from '../database/database.ts'

export type OutgoingPurpose = CodeOf<typeof outgoingPurpose>

/** What a connection to an internal host is for. */
export interface OutgoingUse {
  readonly purpose: OutgoingPurpose
  readonly port: number
  /** Null: for the platform itself. */
  readonly tenantId: number | null
}

/** An internal host that is open for one use; without a tenant, for all of them. */
export interface InnerHost extends OutgoingUse {
  readonly address: string
}

/** The internal addresses that are open for a use. */
export type OpenAddresses = (use: OutgoingUse) => Promise<readonly string[]>

/** The open addresses of the list of internal hosts, as it is now. */
export const storedAddresses =
  (db: Queries): OpenAddresses =>
  async ({ purpose, port, tenantId }) => {
    const rows = await db
      .selectFrom('innerHost')
      .select('address')
      .where('port', '=', port)
      .where('purpose', '=', purpose)
      .where((where) =>
        tenantId === null
          ? where('customerId', 'is', null)
          : where.or([where('customerId', 'is', null), where('customerId', '=', tenantId)]),
      )
      .execute()
    return rows.map(({ address }) => address)
  }

/** One notation for each address: IPv6 short and in lower case. Undefined if it is not an address. */
export function canonicalAddress(text: string): string | undefined {
  const family = isIP(text)
  if (family === 4) return text
  return family === 6 && !text.includes('%') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : undefined
}

const entry = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d{1,5})\/([a-z]+)(?:\/(\d{1,9}))?$/i

function hostOf(text: string): InnerHost | undefined {
  const [, six, four, port, purpose, tenant] = entry.exec(text) ?? []
  const address = canonicalAddress(six ?? four ?? '')
  const code = outgoingPurposes.find((one) => one === purpose)
  const isPort = Number(port) >= 1 && Number(port) <= 65_535
  if (!address || !code || !isPort || Number(tenant ?? 1) < 1) return undefined
  return { address, port: Number(port), purpose: code, tenantId: tenant === undefined ? null : Number(tenant) }
}

const outgoingPurposes = codesOf(outgoingPurpose)

/** Reads OUTGOING_ALLOWED: `10.0.0.25:587/email,[fd00::5]:502/lamp/13`. */
export function parseInnerHosts(value: string | undefined): InnerHost[] {
  const entries = (value ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  return entries.map((one) => {
    const host = hostOf(one)
    if (host) return host
    throw new Error(
      `OUTGOING_ALLOWED must be a comma-separated list of address:port/purpose or address:port/purpose/customer number, not "${one}". ` +
        `Purposes are ${outgoingPurposes.join(', ')}. Example: 10.0.0.25:587/email,192.168.7.31:502/lamp/13. ` +
        'Networks, and addresses without a port and a purpose, are no longer accepted.',
    )
  })
}
