import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Times come as Date and may be written as Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

interface Owned {
  id: Generated<number>
  tenantId: number
  companyId: number
  createdAt: Stamp
  updatedAt: Stamp
}

export interface CompanyTable extends Omit<Owned, 'companyId'> {
  companyId: ColumnType<number, never, never>
  parentId: number | null
  name: string
  status: Generated<string>
  timeZone: Generated<string>
  province: string | null
  city: string | null
  address: string | null
  longitude: number | null
  latitude: number | null
}

export interface TenantTable {
  id: number
  edition: Generated<string>
  expiresAt: Moment | null
}

export interface AreaTable extends Owned {
  name: string
  orderNum: number | null
}

export interface EquipmentTable extends Owned {
  areaId: number
  name: string
  type: number
  level: string
  runStatus: string
  orderNum: number | null
  model: string | null
  ratedPower: number | null
  ratedCurrent: number | null
  ratedSpeed: number | null
  driveBearing: string | null
  nonDriveBearing: string | null
  bladeCount: number | null
  gearTeeth: string | null
  isoClass: string | null
}

export interface MappingTable extends Owned {
  equipmentId: number
  name: string
  drivePort: string | null
  installationMethod: string | null
  orderNum: number | null
}

export interface GatewayTable extends Owned {
  name: string
  deviceId: string
  type: string
  mac: string | null
  ip: string | null
  sim: string | null
  credentialHash: Buffer | null
  lastSeen: Moment | null
  connected: Generated<boolean>
}

export interface SensorTable extends Owned {
  sensorId: string
  name: string
  model: string
  installationMethod: string
  gatewayId: number
  mappingId: number | null
  x1: number
  y1: number
  z1: number
  sensorSensitivity: number
  sleepT: number
  dataSampling: number
  dataUpload: number
  listening: number
  waveEnabled: boolean | null
  learnTime: number
  alarmInterval: number
}

export interface AccountTable {
  id: Generated<number>
  tenantId: number | null
  companyId: number | null
  loginName: string
  nickName: string
  passwordHash: string
  status: Generated<number>
  super: Generated<boolean>
  createdAt: Stamp
  updatedAt: Stamp
}

export interface RoleTable {
  id: Generated<number>
  tenantId: number
  name: string
  key: string
  kind: number
  permissions: string[]
}

export interface SessionTable {
  tokenHash: Buffer
  accountId: number
  createdAt: Stamp
  usedAt: Stamp
}

export interface LoginLogTable {
  id: Generated<number>
  loginTime: Stamp
  userName: string
  accountId: number | null
  result: string
  address: string
  agent: string
}

export interface LoginFailureTable {
  key: string
  fails: number
  lastAt: Moment
  waitUntil: Moment
}

/** The measured columns stand in the telemetry table of `domain`; queries name them through it. */
export interface FeatureTable {
  mappingId: number
  ts: Moment
  sensorPk: number
  receivedAt: Moment
  seq: number | null
  resend: Generated<boolean>
  correction: Generated<boolean>
  digest: ColumnType<string, string | bigint, never>
  extra: JSONColumnType<Record<string, unknown>> | null
}

export interface FeatureRivalTable {
  mappingId: number
  ts: Moment
  digest: ColumnType<string, string | bigint, never>
  sensorPk: number
  receivedAt: Moment
  seq: number | null
  resend: Generated<boolean>
  correction: Generated<boolean>
  values: JSONColumnType<Record<string, unknown>>
}

/** Value and measuring time (epoch ms) of each metric. */
export type LatestValues = Record<string, [value: number, t: number]>

export interface LatestTable {
  mappingId: number
  ts: Moment
  receivedAt: Moment
  values: JSONColumnType<LatestValues>
}

export interface QuarantineTable {
  id: Generated<number>
  receivedAt: Stamp
  tenantId: number | null
  gatewayId: number | null
  topic: string
  reason: string
  detail: string
  raw: Buffer
  digest: Buffer
  times: Generated<number>
}

export interface SamplingTable {
  id: Generated<number>
  tenantId: number
  sensorPk: number
  mappingId: number | null
  t0: Moment
  freqMode: number
  sampleHz: number
  rpm: number | null
  createdAt: Stamp
}

export interface WaveTable {
  samplingId: number
  axis: 'X' | 'Y' | 'Z'
  n: number
  quantity: string
  unit: string
  dtype: string
  scale: number
  valueOffset: number
  trigger: string | null
  meta: JSONColumnType<Record<string, unknown>> | null
  segment: number
  position: number
  length: number
  pyramidPosition: number
  pyramidLength: number
  sha256: Buffer
  createdAt: Stamp
}

export interface FileTransferTable {
  gatewayId: number
  fileId: string
  state: Generated<string>
  meta: JSONColumnType<Record<string, unknown>>
  initDigest: Buffer
  createdAt: Stamp
  expiresAt: Moment
}

export interface FileSegmentTable {
  gatewayId: number
  fileId: string
  position: number
  bytes: Buffer
}

export interface Tables {
  company: CompanyTable
  tenant: TenantTable
  area: AreaTable
  equipment: EquipmentTable
  mapping: MappingTable
  gateway: GatewayTable
  sensor: SensorTable
  account: AccountTable
  role: RoleTable
  accountRole: { accountId: number; roleId: number }
  session: SessionTable
  loginLog: LoginLogTable
  loginFailure: LoginFailureTable
  feature: FeatureTable
  featureRival: FeatureRivalTable
  latest: LatestTable
  quarantine: QuarantineTable
  sampling: SamplingTable
  wave: WaveTable
  fileTransfer: FileTransferTable
  fileSegment: FileSegmentTable
}
