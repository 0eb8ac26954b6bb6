import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** Access of an external program to a tenant. */
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
  /** Its last characters, to tell keys apart. */
  hint: string
  createdAt: Stamp
  /** From then on it is invalid; null: it is the current one. */
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
