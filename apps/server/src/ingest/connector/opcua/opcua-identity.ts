import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { KeyedMutex } from '../../../platform/runtime/keyed-mutex.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { ClientIdentity } from '../host/client-identity.ts'
import { OpcuaProcess } from './opcua-process.ts'

const owner = (tenantId: number): string => `opcua ${tenantId}`

async function stored(db: Database, box: SecretBox, tenantId: number): Promise<ClientIdentity | null> {
  const { rows } = await sql<{ uri: string; certificate: string; privateKey: Buffer }>`select uri, certificate, private_key
    from opcua_identity where tenant_id = ${tenantId}`.execute(db)
  const [row] = rows
  return row ? { ...row, privateKey: box.open(row.privateKey, owner(tenantId)).toString('utf8') } : null
}

const making = new KeyedMutex()

/** The certificate and key by which OPC UA servers know a customer; made when they are first asked for, by one who asks at a time. */
export async function identityOf(db: Database, box: SecretBox, tenantId: number): Promise<ClientIdentity> {
  return (await stored(db, box, tenantId)) ?? making.run(String(tenantId), () => makeIdentity(db, box, tenantId))
}

async function makeIdentity(db: Database, box: SecretBox, tenantId: number): Promise<ClientIdentity> {
  const found = await stored(db, box, tenantId)
  if (found) return found
  const program = OpcuaProcess.start(tenantId, 'form')
  try {
    const made = await program.ask('identity', `urn:undertone:${randomUUID()}`)
    const sealed = box.seal(Buffer.from(made.privateKey), owner(tenantId))
    await sql`insert into opcua_identity (tenant_id, uri, certificate, private_key)
      values (${tenantId}, ${made.uri}, ${made.certificate}, ${sealed}) on conflict do nothing`.execute(db)
  } finally {
    await program.close(0)
  }
  // Another server may have made one in the same moment.
  const kept = await stored(db, box, tenantId)
  if (!kept) throw new Error('the certificate was not stored')
  return kept
}
