import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Access } from './gateway-access.ts'

/** Credentials that one query looks for (guess: a storm of 5,000 logins is then ten queries). */
const max = 500

interface Waiting {
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
 * Finds gateways by their credential. Nothing is remembered, so that a credential that was taken back opens nothing a moment later;
 * who comes while a query runs joins the next one, so that a storm of logins occupies one connection of the database.
 */
export class CredentialLookup {
  readonly #db: Database
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(db: Database) {
    this.#db = db
  }

  find(credentialHash: Buffer): Promise<Access | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ credentialHash, resolve, reject })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, max)
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
