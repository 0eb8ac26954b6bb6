import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** What a program of somebody else may do for a tenant. */
export interface OpenApiKeyTable {
  id: Generated<number>
  tenantId: number
  name: string
  accessId: string
  scopes: string[]
  addresses: string[]
  ratePerMinute: number
  expiresAt: Moment | null
  enabled: Generated<boolean>
  notifyUrl: string | null
  notifyEvents: string[]
  lastUsedAt: Moment | null
  lastAddress: string | null
  lastRefusedAt: Moment | null
  lastRefusal: string | null
  lastRefusedAddress: string | null
  createdBy: number | null
  createdAt: Stamp
  updatedAt: Stamp
}

export interface OpenApiSecretTable {
  id: Generated<number>
  keyId: number
  sealed: Buffer
  /** Its last characters, by which people tell it from the other. */
  hint: string
  createdAt: Stamp
  /** From then on it signs nothing any more; null: it is the present one. */
  retiresAt: Moment | null
}

export interface LoginTicketTable {
  id: string
  keyId: number
  accountId: number
  expiresAt: Moment
}

/** The tables of the open API by their names. */
export interface OpenApiTables {
  openApiKey: OpenApiKeyTable
  openApiSecret: OpenApiSecretTable
  openApiNonce: { keyId: number; nonce: string; usedAt: Date }
  loginTicket: LoginTicketTable
}
