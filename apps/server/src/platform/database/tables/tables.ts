import type { LoginResult } from '@undertone/domain/session/session.enums'
import type { ColumnType, Generated } from 'kysely'
import type { AlarmAttachmentTable, AlarmEventTable, AlarmStateTable, AlarmTable, RunStateTable } from './alarm-tables.ts'
import type { SystemNoticeReadTable, SystemNoticeTable } from './content-tables.ts'
import type { DeviceCommandTable, GatewaySettingTable } from './device-tables.ts'
import type { FeatureRivalTable, FeatureSuspectTable, FeatureTable, LatestTable } from './feature-tables.ts'
import type { FileTable, PlacementTable } from './file-tables.ts'
import type { ImportTable, JobTable } from './job-tables.ts'
import type { AlarmShelfTable } from './maintenance-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { OpenApiTables } from './open-api-tables.ts'
import type { OutboxTables } from './outbox-tables.ts'
import type { TaskTables } from './task-tables.ts'
import type {
  BrandHostTable,
  BrandingImageTable,
  BrandingTable,
  EmailTemplateTable,
  TenantPurgeTable,
  TenantTable,
} from './tenant-tables.ts'
import type {
  FileSegmentTable,
  FileTransferTable,
  ImportedRecordingTable,
  RetiredSegmentTable,
  SamplingTable,
  WaveTable,
} from './wave-tables.ts'

/** Times are read as Date and may be written as Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

interface Owned {
  id: Generated<number>
  tenantId: number
  companyId: number
  /** The account that created the row; null if none did or it was deleted. */
  createdBy: Generated<number | null>
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

/** The last reported value of one attribute of a device; an empty sensor id is the gateway. */
export interface ReportedAttributeTable {
  gatewayId: number
  sensorId: string
  key: string
  value: ColumnType<unknown, string, string>
  reportedAt: Moment
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
  /** The server it is connected to; null for none. */
  connectedTo: Generated<number | null>
}

/** A server process from start to stop. */
export interface ServerRunTable {
  id: Generated<number>
  startedAt: Stamp
  seenAt: Stamp
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
  collectMode: number | null
  workMode: string | null
  collectSeconds: number | null
  waveMiddleZ: number | null
  waveHighZ: number | null
  waveHighAcc: number | null
  hfCompensation: number | null
}

export interface CollectCardTable extends Owned {
  name: string
  channelCount: number
}

/** The settings of a channel follow their declaration. */
export interface CardChannelTable {
  cardId: number
  tenantId: number
  number: number
  mappingId: number | null
}

export interface AccountTable {
  id: Generated<number>
  tenantId: number | null
  companyId: number | null
  loginName: string
  nickName: string
  passwordHash: Generated<string>
  status: Generated<number>
  super: Generated<boolean>
  phone: string | null
  email: string | null
  sex: Generated<number>
  /** The name by which a chat bot mentions the user. */
  chatNickName: string | null
  chatOpenId: string | null
  expireTime: Moment | null
  createdBy: Generated<number | null>
  totpSecret: Buffer | null
  totpSince: Moment | null
  totpStep: Generated<number>
  createdAt: Stamp
  updatedAt: Stamp
}

export interface RoleTable {
  id: Generated<number>
  tenantId: number
  name: string
  key: string
  kind: number
  permissions: Generated<string[]>
  companyId: number
  orderNum: Generated<number>
  status: Generated<number>
  dataScope: number
  /** The permissions follow the standard of its kind, also in later releases. */
  followsStandard: Generated<boolean>
  /** The permissions of the standard when those of the role were last set; null if unknown. */
  standardSeen: string[] | null
  createdBy: Generated<number | null>
  createdAt: Stamp
  updatedAt: Stamp
}

export interface AuthorityTable extends Owned {
  name: string
  range: string
}

export interface MenuTable {
  id: Generated<number>
  /** The client of the menu: `browser` or `app`. */
  mode: Generated<string>
  origin: string | null
  parentId: number | null
  menuType: string
  nameCn: string | null
  nameEn: string | null
  path: string | null
  perms: string | null
  icon: string | null
  orderNum: number | null
  hidden: Generated<boolean>
  status: Generated<number>
  updatedAt: Stamp
}

export interface OperationLogTable {
  id: Generated<number>
  time: ColumnType<Date, Date | undefined, never>
  accountId: number | null
  userName: string
  tenantId: number | null
  kind: number
  subject: string
  method: string
  path: string
  ids: number[]
  source: number
  result: number
  code: number
  message: string
  durationMs: number
  address: string
  agent: string
  input: ColumnType<unknown, string | null, never>
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
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
  result: LoginResult
  address: string
  agent: string
}

export interface LoginFailureTable {
  key: string
  fails: number
  lastAt: Moment
  waitUntil: Moment
}

export interface QuarantineTable {
  id: Generated<number>
  /** Last and first time of receipt. */
  receivedAt: Stamp
  firstAt: Stamp
  tenantId: number | null
  gatewayId: number | null
  topic: string
  reason: string
  detail: string
  raw: Buffer
  digest: Buffer
  times: Generated<number>
  kept: Generated<'whole' | 'head' | 'digest'>
  announcement: ColumnType<unknown, string | null | undefined, never>
}

/** A part of a machine; the engine declares its other columns. */
export interface ComponentTable extends Owned {
  equipmentId: number
  name: string
  kind: string
  bearingId: number | null
  commissionedAt: Moment | null
  failedAt: Moment | null
}

/** A row of the bearing library; a platform row has neither tenant nor company. */
export interface BearingTable {
  id: Generated<number>
  tenantId: number | null
  companyId: number | null
  model: string
  manufacturer: string | null
  source: string
  rollerCount: number | null
  elementDiameter: number | null
  pitchDiameter: number | null
  contactAngle: number | null
  lengthUnit: string | null
  bpfo: number | null
  bpfi: number | null
  bsf: number | null
  ftf: number | null
}

export interface Tables extends NoticeTables, OpenApiTables, OutboxTables, TaskTables {
  alarm: AlarmTable
  alarmEvent: AlarmEventTable
  alarmShelf: AlarmShelfTable
  alarmAttachment: AlarmAttachmentTable
  alarmRead: { accountId: number; alarmId: number }
  alarmState: AlarmStateTable
  runState: RunStateTable
  emailTemplate: EmailTemplateTable
  branding: BrandingTable
  brandingImage: BrandingImageTable
  brandHost: BrandHostTable
  component: ComponentTable
  bearing: BearingTable
  job: JobTable
  import: ImportTable
  company: CompanyTable
  tenant: TenantTable
  tenantPurge: TenantPurgeTable
  area: AreaTable
  equipment: EquipmentTable
  mapping: MappingTable
  gateway: GatewayTable
  serverRun: ServerRunTable
  sensor: SensorTable
  gatewaySetting: GatewaySettingTable
  collectCard: CollectCardTable
  cardChannel: CardChannelTable
  deviceCommand: DeviceCommandTable
  account: AccountTable
  role: RoleTable
  accountRole: { accountId: number; roleId: number }
  roleCompany: { roleId: number; companyId: number }
  authority: AuthorityTable
  authorityCompany: { authorityId: number; companyId: number }
  accountAuthority: { accountId: number; authorityId: number }
  menu: MenuTable
  systemNotice: SystemNoticeTable
  systemNoticeRead: SystemNoticeReadTable
  operationLog: OperationLogTable
  session: SessionTable
  loginLog: LoginLogTable
  loginFailure: LoginFailureTable
  feature: FeatureTable
  featureRival: FeatureRivalTable
  featureSuspect: FeatureSuspectTable
  latest: LatestTable
  quarantine: QuarantineTable
  sampling: SamplingTable
  wave: WaveTable
  importedRecording: ImportedRecordingTable
  fileTransfer: FileTransferTable
  fileSegment: FileSegmentTable
  retiredSegment: RetiredSegmentTable
  reportedAttribute: ReportedAttributeTable
  file: FileTable
  placement: PlacementTable
}
