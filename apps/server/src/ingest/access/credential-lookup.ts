import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Access } from './gateway-access.ts'

/** Credentials per query (guess: a storm of 5,000 logins is then ten queries). */
const maxPerQuery = 500

interface PendingLookup {
  readonly credentialHash: Buffer
  resolve(found: Access | null): void
  reject(error: unknown): void
}

interface Row {
  readonly id: number
  readonly tenantId: number
  readonly deviceId: string
  readonly credentialHash: Buffer
  readonly edition: string
  readonly tlsRequired: boolean
  readonly singleAddress: boolean
}

/**
 * Finds gateways by credential. Nothing is cached, so that a revoked credential is rejected immediately; lookups that arrive while a query
 * runs join the next one, so that a storm of logins occupies one database connection.
 */
export class CredentialLookup {
  readonly #db: Database
  #pending: PendingLookup[] = []
  #isRunning = false

  constructor(db: Database) {
    this.#db = db
  }

  find(credentialHash: Buffer): Promise<Access | null> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ credentialHash, resolve, reject })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#pending.length > 0) {
      const group = this.#pending.splice(0, maxPerQuery)
      try {
        const found = await this.#query(group.map((one) => one.credentialHash))
        for (const one of group) one.resolve(found.get(one.credentialHash.toString('base64')) ?? null)
      } catch (error) {
        for (const one of group) one.reject(error)
      }
    }
    this.#isRunning = false
  }

  async #query(hashes: readonly Buffer[]): Promise<Map<string, Access>> {
    const { rows } = await sql<Row>`
      select g.id, g.tenant_id, g.device_id, g.credential_hash, coalesce(t.edition, 'Full') as edition,
        coalesce(t.tls_required, false) as tls_required, coalesce(t.single_address, false) as single_address
      from gateway g left join tenant t on t.id = g.tenant_id
      where g.credential_hash = any(${hashes}::bytea[])`.execute(this.#db)
    return new Map(
      rows.map(({ id, tenantId, deviceId, credentialHash, edition, tlsRequired, singleAddress }) => [
        credentialHash.toString('base64'),
        { sender: { gatewayId: id, tenantId, deviceId }, credentialHash, edition, tlsRequired, singleAddress },
      ]),
    )
  }
}
