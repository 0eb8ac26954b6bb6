import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface TenantTable {
  id: number
  edition: Generated<string>
  appEdition: Generated<number>
  expiresAt: Moment | null
  tlsRequired: Generated<boolean>
  singleAddress: Generated<boolean>
  autoLogin: Generated<boolean>
  administratorId: Generated<number | null>
  suspendedAt: Moment | null
  purgingAt: Moment | null
  createdAt: Stamp
  updatedAt: Stamp
}

/** The signed proof of a purge, as issued. */
export interface TenantPurgeTable {
  id: Generated<number>
  purgedId: number
  tenantName: string
  purgedBy: string
  endedAt: Stamp
  rows: number
  waves: number
  files: number
  document: string
  sha256: string
  signature: string
  publicKey: string
}

export interface EmailTemplateTable {
  id: Generated<number>
  tenantId: number
  companyId: number
  createdBy: Generated<number | null>
  createdAt: Stamp
  updatedAt: Stamp
  name: string
  type: number
  enabled: boolean
  title: string
  body: string
  receivers: string
  sender: string
  senderName: string | null
  smtpHost: string
  smtpPort: number
  tls: string
  userName: string | null
  passwordSealed: Buffer | null
}

/** Branding of a company in one language; without a company, the platform's own. */
export interface BrandingTable {
  id: Generated<number>
  tenantId: number | null
  companyId: number | null
  language: string
  productName: string | null
  loginTitle: string | null
  loginLine: string | null
  largeScreenTitle: string | null
  copyright: string | null
  accent: string | null
  updatedAt: Stamp
}

export interface BrandingImageTable {
  brandingId: number
  tenantId: number | null
  kind: string
  fileId: string
}

/** A host name under which a customer's users open the product. */
export interface BrandHostTable {
  host: string
  tenantId: number
  createdAt: Stamp
}
