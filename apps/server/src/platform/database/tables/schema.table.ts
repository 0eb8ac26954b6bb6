// Generated from the migrations by npm run gen: change those, or columns.table.ts.
import type * as c from './column-types.ts'

export interface AccountTable {
  id: c.Filled<number>
  tenantId: number | null
  companyId: number | null
  loginName: string
  nickName: string
  passwordHash: c.Filled<string>
  status: c.Filled<number>
  super: c.Filled<boolean>
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  phone: string | null
  email: string | null
  sex: c.Filled<number>
  expireTime: c.Moment | null
  createdBy: number | null
  totpSecret: Buffer | null
  totpSince: c.Moment | null
  totpStep: c.Filled<number>
  searchText: c.ReadOnly<string | null>
  /** The name by which a chat bot mentions the user. */
  chatNickName: string | null
  chatOpenId: string | null
  appPush: c.Filled<boolean>
}

export interface AccountAuthorityTable {
  accountId: number
  authorityId: number
}

export interface AccountRoleTable {
  accountId: number
  roleId: number
}

export interface AiReportTable {
  id: c.Filled<number>
  tenantId: number
  alarmId: number | null
  findingId: number | null
  isNewest: c.Filled<boolean>
  state: c.Filled<number>
  failure: string | null
  failureStatus: number | null
  nextAt: c.Moment | null
  stopAsked: c.Filled<boolean>
  language: string
  model: string | null
  sentences: c.Filled<c.Json<unknown>>
  sources: c.Filled<c.Json<unknown>>
  askedBy: number | null
  askedAt: c.Filled<c.Moment>
  endedAt: c.Moment | null
}

export interface AiReportRatingTable {
  reportId: number
  accountId: number
  rating: string
  note: c.Filled<string>
  at: c.Filled<c.Moment>
}

export interface AiReportReadTable {
  accountId: number
  reportId: number
}

export interface AiTextCountTable {
  tenantId: number
  day: c.Moment
  texts: number
}

/** An episode: one period of a value over its limit, or one period without data. */
export interface AlarmTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  equipmentId: number | null
  /** Null for an alarm of a whole gateway, and if the point was deleted. */
  mappingId: number | null
  gatewayId: number | null
  sensorPk: number | null
  alarmType: string
  /** The axis furthest over its limit; `axes` has all axes involved. */
  axis: string | null
  mode: c.Filled<string>
  source: number
  level: number
  key: string | null
  side: string | null
  limitValue: number | null
  limitOrigin: string | null
  value: number | null
  peakValue: number | null
  peakAt: c.Moment | null
  beganAt: c.Moment
  raisedAt: c.Moment
  escalatedAt: c.Moment | null
  lastAt: c.Moment
  /** Null while active. */
  endedAt: c.Moment | null
  endedBecause: string | null
  sampleCount: c.Filled<number>
  flaps: c.Filled<number>
  sensorCount: number | null
  isLate: c.Filled<boolean>
  handling: c.Filled<number>
  handledBy: number | null
  handledAt: c.Moment | null
  measures: string | null
  faultCategory: string | null
  handledValue: number | null
  handledLevel: number | null
  handledOpen: boolean | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  /** Why no notification was sent so far; null if one could be sent. */
  mutedBy: string | null
  /** Who or what is responsible for that. */
  mutedBecause: string | null
  axes: c.Filled<c.Json<c.JsonObjects>>
  bandId: number | null
  bandName: string | null
  acknowledgedBy: number | null
  acknowledgedAt: c.Moment | null
  ownerId: number | null
}

export interface AlarmAttachmentTable {
  tenantId: number
  alarmId: number
  fileId: string
  createdAt: c.Filled<c.Moment>
}

/** State changes of alarms; notifications are derived from these rows. */
export interface AlarmEventTable {
  id: c.ReadOnly<number>
  tenantId: number
  alarmId: number
  at: c.Moment
  kind: string
  level: number | null
  value: number | null
  accountId: number | null
  note: string | null
  isQuiet: c.Filled<boolean>
  createdAt: c.Filled<c.Moment>
  /** No notifications: a maintenance window applies, or the alarm is shelved. */
  isMuted: c.Filled<boolean>
  assigneeId: number | null
  axis: string | null
  limitValue: number | null
  traceparent: c.Filled<string> | null
}

export interface AlarmLampTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  type: string
  deviceId: string | null
  model: string | null
  ip: string
  port: number
  address: string
  unitId: number
  soundLevel: number | null
  duration: number
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  litUntil: c.Moment | null
  isLit: c.Filled<boolean>
  switchAt: c.Moment | null
  control: string | null
  customKind: string | null
  customAddress: number | null
  customOn: number | null
  customOff: number | null
}

export interface AlarmLampMappingTable {
  alarmLampId: number
  mappingId: number
}

/** The decision for one event, recipient and channel, and its outcome. */
export interface AlarmNoticeTable {
  id: c.ReadOnly<number>
  tenantId: number
  alarmId: number
  eventId: number
  mappingId: number | null
  kind: string
  level: number
  channel: string
  lane: string
  accountId: number | null
  templateId: number | null
  receiver: string
  language: string
  withheld: string | null
  dueAt: c.Moment
  messageId: string | null
  toldAt: c.Moment | null
  createdAt: c.Filled<c.Moment>
  /** Minutes of the escalation step; 0 otherwise. */
  afterMinutes: c.Filled<number>
}

export interface AlarmReadTable {
  accountId: number
  alarmId: number
}

/** A rule of a point, or the offline alarm of a gateway, that a user shelved until a time. */
export interface AlarmShelfTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  alarmId: number | null
  mappingId: number | null
  gatewayId: number | null
  alarmType: string
  axis: string | null
  reason: string
  accountId: number | null
  accountName: string
  untilAt: c.Moment
  endedAt: c.Moment | null
  endedBy: number | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  bandId: number | null
}

/** State of the alarm evaluation of a point, by rule; points without any condition have no row. */
export interface AlarmStateTable {
  mappingId: number
  tracks: c.Json<c.JsonObject>
}

export interface AppArticleTable {
  id: c.Filled<number>
  title: string
  category: string
  language: string
  state: number
  publishedAt: c.Moment | null
  orderNum: number
  cover: string | null
  summary: string | null
  body: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface AppBannerTable {
  id: c.Filled<number>
  title: string
  picture: string | null
  link: string | null
  orderNum: number
  enabled: boolean
  fromTime: c.Moment | null
  untilTime: c.Moment | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface AppBriefTable {
  id: c.Filled<number>
  title: string
  language: string
  state: number
  body: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface AppQuestionTable {
  id: c.Filled<number>
  question: string
  category: string
  language: string
  state: number
  orderNum: number
  answer: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface AppVersionTable {
  id: c.Filled<number>
  apkName: string
  version: string
  status: number
  updateType: number
  fileId: string | null
  newsCn: string | null
  newsEn: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface AreaTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  orderNum: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  createdBy: number | null
  picture: string | null
  searchText: c.ReadOnly<string | null>
}

export interface AssistantDocumentTable {
  id: c.Filled<number>
  name: string
  bytes: number
  createdAt: c.Filled<c.Moment>
  createdBy: number | null
}

export interface AssistantPassageTable {
  documentId: number
  number: number
  heading: string
  body: string
  words: string
  vector: Buffer | null
  vectorModel: string | null
}

export interface AssistantSettingTable {
  id: c.Filled<number>
  address: c.Filled<string>
  keySealed: Buffer | null
  model: c.Filled<string>
  embeddingModel: c.Filled<string>
  roleTask: c.Filled<string>
  questionWords: c.Filled<string>
  automatic: c.Filled<string>
  language: c.Filled<string>
  dailyTexts: c.Filled<number>
  updatedAt: c.Filled<c.Moment>
  updatedBy: number | null
}

export interface AuthorityTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  range: 'CompanyAll' | 'Custom'
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface AuthorityCompanyTable {
  authorityId: number
  companyId: number
}

export interface BackupRunTable {
  id: c.ReadOnly<number>
  endedAt: c.Filled<c.Moment>
  bytes: number
}

export interface BandAlarmTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  isOn: boolean
  mappingId: number | null
  machineModelId: number | null
  axis: string | null
  quantity: string
  envelopeFrom: number | null
  envelopeTo: number | null
  scale: string
  low: number | null
  high: number | null
  faultLine: string | null
  harmonics: number | null
  widthPercent: number | null
  measure: string
  limitC: number | null
  limitD: number | null
  intervalCount: number
  effectiveIntervalCount: number
  intervalTime: number
  hysteresis: number
  shapedAt: c.Filled<c.Moment>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  plugin: string | null
  pluginValue: string | null
}

export interface BaselineTable {
  id: c.Filled<number>
  tenantId: number
  mappingId: number
  freqMode: number
  axes: string
  samplingId: number
  note: c.Filled<string>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
}

/** A row of the bearing library; a platform row has neither tenant nor company. */
export interface BearingTable {
  id: c.Filled<number>
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
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface BoardTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  panels: c.Json<unknown>
  pageSeconds: number
  version: c.Filled<number>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
}

export interface BoardLinkTable {
  id: c.Filled<number>
  tenantId: number
  boardId: number
  name: string
  secretHash: Buffer
  permissions: string[]
  expiresAt: c.Moment
  revokedAt: c.Moment | null
  lastUsedAt: c.Moment | null
  lastAddress: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  boardSeconds: c.Filled<number>
}

export interface BoardLinkMoreTable {
  tenantId: number
  linkId: number
  boardId: number
  position: number
}

export interface BoardSessionTable {
  tokenHash: Buffer
  tenantId: number
  linkId: number
  usedAt: c.Filled<c.Moment>
  createdAt: c.Filled<c.Moment>
}

/** A host name under which a customer's users open the product. */
export interface BrandHostTable {
  host: string
  tenantId: number
  createdAt: c.Filled<c.Moment>
}

/** Branding of a company in one language; without a company, the platform's own. */
export interface BrandingTable {
  id: c.Filled<number>
  tenantId: number | null
  companyId: number | null
  language: 'cn' | 'en'
  productName: string | null
  loginTitle: string | null
  loginLine: string | null
  largeScreenTitle: string | null
  copyright: string | null
  accent: string | null
  updatedAt: c.Filled<c.Moment>
}

export interface BrandingImageTable {
  brandingId: number
  tenantId: number | null
  kind: string
  fileId: string
}

/** Whose the bucket of waveforms and files is: an object in it has the same mark; one row, none on a disk. */
export interface BucketMarkTable {
  isOnly: c.Filled<boolean>
  mark: string
  isPut: c.Filled<boolean>
}

export interface CardChannelTable {
  cardId: number
  tenantId: number
  number: number
  type: string
  mappingId: number | null
  constantCurrent: boolean | null
  sensitivity: number | null
  sensitivityUnit: string | null
  adFrequency: number | null
  countingMode: string | null
  triggerDirection: string | null
  counterInitial: number | null
  gearTeeth: number | null
  zeroVoltage: number | null
  b1: number | null
}

export interface CasePublicationTable {
  tenantId: number
  caseId: number
  publicCaseId: number
  requestedBy: string
  requestedById: number | null
}

export interface ChatBindingTable {
  id: c.Filled<number>
  tenantId: number
  accountId: number
  app: string
  name: string
  sealed: Buffer
  hint: string
  isSigned: boolean
  testedAt: c.Moment | null
  createdAt: c.Filled<c.Moment>
}

export interface CollectCardTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  channelCount: number
  ip: string
  tcpPort: number
  serverIp: string
  serverPort: number
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

/** A command for many devices. */
export interface CommandBatchTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  targets: string
  kind: c.CommandCode
  payload: c.Filled<c.Json<c.JsonObject>>
  waitHours: number | null
  parallel: number
  state: c.Filled<string>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  finishedAt: c.Moment | null
}

/** A device of a command for many. */
export interface CommandBatchItemTable {
  tenantId: number
  batchId: number
  position: number
  gatewayId: number
  sensorPk: number | null
  commandId: number | null
  problem: number | null
}

export interface CompanyTable {
  id: c.Filled<number>
  tenantId: number
  companyId: c.ReadOnly<number | null>
  parentId: number | null
  name: string
  status: c.Filled<string>
  timeZone: c.Filled<string>
  province: string | null
  city: string | null
  address: string | null
  longitude: number | null
  latitude: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  /** As everywhere: the account that created the row; null if none did or it was deleted. */
  createdBy: number | null
  logo: string | null
  planPicture: string | null
  searchText: c.ReadOnly<string | null>
}

export interface CompanyArrivalTable {
  tenantId: number
  sourceId: number
  snapshotAt: c.Moment
  moves: c.Json<unknown>
  createdAt: c.Filled<c.Moment>
  installation: string | null
  unfinished: c.Json<unknown> | null
}

export interface CompanyExportTable {
  id: c.Filled<number>
  tenantId: number
  createdBy: number | null
  createdByName: string
  state: c.Filled<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>
  language: string
  formats: c.Filled<string[]>
  progress: c.Filled<number>
  total: number | null
  bytes: c.Filled<number>
  files: number | null
  object: string | null
  sha256: Buffer | null
  snapshotAt: c.Moment | null
  reason: string | null
  createdAt: c.Filled<c.Moment>
  startedAt: c.Moment | null
  endedAt: c.Moment | null
  expiresAt: c.Moment | null
  downloads: c.Filled<number>
  attempt: c.Filled<number>
  problem: c.Json<unknown> | null
}

/** A part of a machine. */
export interface ComponentTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  equipmentId: number
  name: string
  kind: string
  drivePort: string | null
  model: string | null
  bearingId: number | null
  orderNum: number | null
  remark: string | null
  commissionedAt: c.Moment | null
  failedAt: c.Moment | null
  failedPart: string | null
  replacedById: number | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  modelPartId: number | null
}

export interface ConclusionPhraseTable {
  id: c.Filled<number>
  tenantId: number
  fault: string | null
  cn: string
  en: string
  createdAt: c.Filled<c.Moment>
}

export interface ConnectorTable {
  id: c.Filled<number>
  tenantId: number
  gatewayId: number
  name: string
  kind: string
  host: c.Filled<string>
  port: number | null
  userName: c.Filled<string>
  password: Buffer | null
  config: c.Json<unknown>
  registration: string | null
  isOn: c.Filled<boolean>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  cardId: number | null
}

export interface ConnectorStateTable {
  connectorId: number
  tenantId: number
  state: string
  since: c.Moment
  perMinute: c.Filled<number>
  stored: c.Filled<number>
  refused: c.Filled<number>
  lastDataAt: c.Moment | null
  lastHeartbeatAt: c.Moment | null
  lastError: c.Json<unknown> | null
  lastErrorAt: c.Moment | null
  readings: c.Filled<c.Json<unknown>>
  refusals: c.Filled<c.Json<unknown>>
  reportedAt: c.Filled<c.Moment>
}

export interface DangerLibTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  level: number
  machineType: string | null
  source: string | null
  description: string
  cause: string | null
  measures: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

/** A command for a device; without a sensor it is for the gateway. */
export interface DeviceCommandTable {
  id: c.Filled<number>
  tenantId: number
  gatewayId: number
  sensorPk: number | null
  kind: c.CommandCode
  payload: c.Json<c.JsonObject>
  status: c.Filled<c.CommandStatus>
  reason: c.CommandReason | null
  attempts: c.Filled<number>
  result: c.Json<unknown> | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  expiresAt: c.Moment
  sentAt: c.Moment | null
  finishedAt: c.Moment | null
  answerBy: c.Moment | null
  answeredAt: c.Moment | null
}

/** What the rules say of a measurement. */
export interface DiagnosisTable {
  samplingId: number
  tenantId: number
  mappingId: number
  t0: c.Moment
  version: string
  axes: string
  state: number
  failure: string | null
  verdict: string | null
  findings: c.Filled<c.Json<c.JsonObjects>>
  refusals: c.Filled<c.Json<c.JsonObjects>>
  speed: c.Json<c.JsonObject> | null
  band: c.Json<unknown> | null
  diagnosedAt: c.Moment | null
}

export interface DiagnosisParameterTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number | null
  equipmentId: number | null
  key: string
  value: number | null
  note: c.Filled<string>
  since: c.Filled<c.Moment>
  createdBy: number | null
}

export interface DiagnosticModelTable {
  id: c.Filled<number>
  name: string
  mapType: string
  algorithm: string
  typeCodes: number[]
  note: string | null
  lastNumber: c.Filled<number>
  activeVersionId: number | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
}

export interface DiagnosticModelCustomerTable {
  modelId: number
  tenantId: number
  versionId: number | null
}

export interface DiagnosticModelSwitchTable {
  id: c.Filled<number>
  modelId: number
  fromId: number | null
  fromNumber: number | null
  toId: number | null
  toNumber: number | null
  isRollBack: c.Filled<boolean>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  tenantIds: number[] | null
  customersBefore: c.Filled<c.Json<unknown>>
}

export interface DiagnosticModelVersionTable {
  id: c.Filled<number>
  modelId: number
  number: number
  declaration: c.Json<unknown>
  fileId: string | null
  note: string | null
  comparison: c.Json<unknown> | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
}

export interface DictEntryTable {
  id: c.Filled<number>
  nameCn: string
  nameEn: string
  list: string
  orderNum: number
  status: number
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface DilutionLeftTable {
  mappingId: number
  week: number
  targets: string
  bytes: number
}

export interface DilutionPolicyTable {
  id: c.Filled<number>
  tenantId: number
  subject: string
  enabled: c.Filled<boolean>
  tenMinuteDays: number | null
  hourDays: number | null
  dayDays: number | null
  keepDays: number | null
  perDay: number | null
  remark: c.Filled<string>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
}

export interface DilutionRunTable {
  id: c.Filled<number>
  state: c.Filled<'waiting' | 'running' | 'done' | 'stopped'>
  accountId: number | null
  userName: string | null
  tenantId: number | null
  night: c.Moment | null
  asOf: c.Filled<c.Moment>
  policies: c.Json<unknown>
  stop: c.Filled<boolean>
  progress: c.Filled<number>
  total: number | null
  faults: c.Filled<number>
  createdAt: c.Filled<c.Moment>
  startedAt: c.Moment | null
  endedAt: c.Moment | null
}

export interface DilutionShareTable {
  runId: number
  companyId: number
  samples: c.Filled<number>
  waves: c.Filled<number>
  featureBytes: c.Filled<number>
  waveBytes: c.Filled<number>
}

export interface EmailTemplateTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  type: number
  enabled: boolean
  title: string
  body: string
  receivers: string
  sender: string | null
  senderName: string | null
  smtpHost: string | null
  smtpPort: number | null
  tls: string | null
  userName: string | null
  passwordSealed: Buffer | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  serverId: number | null
}

export interface EquipmentTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
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
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  createdBy: number | null
  location: string | null
  longitude: number | null
  latitude: number | null
  picture: string | null
  power: number | null
  rotateSpeed: number | null
  speedRatio: number | null
  beltType: string | null
  beltGirth: number | null
  driveWheelDiameter: number | null
  drivenWheelDiameter: number | null
  driveBearingId: number | null
  nonDriveBearingId: number | null
  naturalFrequency: number | null
  lastMaintenanceDate: c.Moment | null
  runTime: number | null
  declaredUnit: string | null
  thresholdFactor: number | null
  aiSelfLearn: boolean | null
  learningCycle: number | null
  searchText: c.ReadOnly<string | null>
  serialNumber: string | null
  thresholdId: number | null
  machineModelId: number | null
  machineModelVersion: number | null
  ownerId: number | null
  shaftBearing: string | null
  criticalSpeed: number | null
}

export interface EscalationPolicyTable {
  companyId: number
  tenantId: number
  levels: number[]
  steps: c.Json<unknown>
  since: c.Filled<c.Moment>
  changedBy: number | null
}

export interface ExpertNoticeTable {
  id: number
  addresses: string[]
  language: string
}

export interface ExpertOpinionTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  equipmentId: number
  mappingId: number | null
  findingId: number | null
  fault: string
  part: string | null
  question: string
  shown: c.Json<unknown>
  askedBy: number | null
  askedName: string
  askedAt: c.Filled<c.Moment>
  takenBy: number | null
  takenName: string | null
  takenAt: c.Moment | null
  endedAt: c.Moment | null
  withdrawnName: string | null
  answer: string | null
  basis: string | null
  reason: string | null
  correctedFault: string | null
  correctedPart: string | null
  watchUntil: c.Moment | null
  answerText: string | null
  adoptedBy: number | null
  adoptedName: string | null
  adoptedAt: c.Moment | null
}

export interface ExpertOpinionEventTable {
  id: c.ReadOnly<number>
  tenantId: number
  opinionId: number
  kind: string
  accountName: string
  at: c.Filled<c.Moment>
}

export interface ExpertOpinionWaveTable {
  id: c.Filled<number>
  tenantId: number
  opinionId: number
  body: Buffer
}

export interface FaultCaseTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  caseNumber: string
  name: string
  equipmentId: number | null
  equipmentName: string | null
  mappingId: number | null
  mappingName: string | null
  findingId: number | null
  alarmId: number | null
  workId: number | null
  failedAt: c.Moment | null
  heldFrom: c.Moment | null
  heldTo: c.Moment | null
  fault: string | null
  part: string | null
  faultSource: string | null
  couplingType: string | null
  motorSpeed: number | null
  importance: string | null
  machineType: number | null
  samplingParameters: c.Filled<string>
  trendAnalysis: c.Filled<string>
  spectrumAnalysis: c.Filled<string>
  reason: c.Filled<string>
  repairSuggestions: c.Filled<string>
  repairResults: c.Filled<string>
  author: c.Filled<string>
  record: c.Json<unknown>
  likeness: c.Json<unknown>
  searchText: string
  version: c.Filled<number>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  trendZero: c.Moment | null
}

export interface FaultCaseFileTable {
  tenantId: number
  caseId: number
  fileId: string
  createdAt: c.Filled<c.Moment>
}

export interface FaultCaseWaveTable {
  tenantId: number
  caseId: number
  samplingId: number
  t0: c.Moment
  shows: string
}

/** Samples; queries name the measured columns through the telemetry table of `domain`. */
export interface FeatureTable {
  mappingId: number
  ts: c.Moment
  sensorPk: number | null
  receivedAt: c.Moment
  seq: number | null
  resend: c.Filled<boolean>
  correction: c.Filled<boolean>
  digest: c.Digest
  aX: number | null
  aY: number | null
  aZ: number | null
  vX: number | null
  vY: number | null
  vZ: number | null
  sX: number | null
  sY: number | null
  sZ: number | null
  kurtX: number | null
  kurtY: number | null
  kurtZ: number | null
  peakX: number | null
  peakY: number | null
  peakZ: number | null
  envX: number | null
  envY: number | null
  envZ: number | null
  hfX: number | null
  hfY: number | null
  hfZ: number | null
  angX: number | null
  angY: number | null
  angZ: number | null
  tem: number | null
  ambTem: number | null
  rSpeed: number | null
  axDisp: number | null
  vFreq: number | null
  batt: number | null
  rssi: number | null
  runtime: number | null
  extra: c.Json<c.JsonObject> | null
  /** It only repeats a neighbour (the resent rule). */
  resent: c.Filled<boolean>
  /** Bits of `sampleQuality` of `domain`. */
  quality: c.Filled<number>
  cur: number | null
  level: number | null
  press: number | null
  sigFault: number | null
}

export interface FeatureChunkTable {
  mappingId: number
  week: number
  resolutionS: number
  n: number
  low: number | null
  high: number | null
  mean: number | null
  series: string
  bytes: Buffer
  hours: Buffer | null
}

export interface FeatureHourTable {
  mappingId: number
  hour: number
  n: number
  counts: number[]
  lows: number[]
  highs: number[]
  means: number[]
  lasts: number[]
}

export interface FeatureHourDueTable {
  mappingId: number
  hour: number
  times: c.Filled<number>
}

/** Samples replaced by a better one at the same point and time. */
export interface FeatureRivalTable {
  mappingId: number
  ts: c.Moment
  digest: c.Digest
  sensorPk: number | null
  receivedAt: c.Moment
  seq: number | null
  resend: c.Filled<boolean>
  correction: c.Filled<boolean>
  values: c.Json<c.JsonObject>
}

/** Samples with an untrusted clock; `ts` is the time of receipt. Without values: retention has deleted them. */
export interface FeatureSuspectTable {
  mappingId: number
  /** The measuring time that the device reported, epoch ms. */
  claimedMs: number
  digest: c.Digest
  ts: c.Moment
  sensorPk: number | null
  seq: number | null
  resend: c.Filled<boolean>
  correction: c.Filled<boolean>
  values: c.Json<c.JsonObject>
  correctionId: number | null
  /** The measuring time by its correction. */
  correctedTs: c.Moment | null
  /** The sample in `feature` exists because of the correction alone. */
  isPlaced: c.Filled<boolean>
}

/** An uploaded file; its bytes are in the store of uploads under the id. */
export interface FileTable {
  id: string
  tenantId: number | null
  kind: string
  name: string
  size: number
  width: number | null
  height: number | null
  sha256: Buffer
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  purpose: c.Filled<string>
  seconds: number | null
}

export interface FileSegmentTable {
  gatewayId: number
  fileId: string
  /** Offset in the file. */
  position: number
  /** Bytes of segments received before the wave store held them; null since. */
  bytes: Buffer | null
  /** Location of its bytes in the wave store, with `place` and `length`. */
  segment: number | null
  place: number | null
  length: number | null
  /** CRC-32C of its bytes. */
  crc: number | null
}

export interface FileTransferTable {
  gatewayId: number
  fileId: string
  state: c.Filled<string>
  meta: c.Json<c.JsonObject>
  initDigest: Buffer
  createdAt: c.Filled<c.Moment>
  expiresAt: c.Moment
}

export interface FindingTable {
  id: c.Filled<number>
  tenantId: number
  mappingId: number
  fault: string
  part: string | null
  rule: string
  found: c.Json<c.JsonObject>
  confidence: number
  stage: number | null
  samplingId: number
  firstSeen: c.Moment
  lastSeen: c.Moment
  waves: number
  goneAt: c.Moment | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  notifiedAt: c.Moment | null
  plantConfidence: number
  word: string
  answer: string | null
  basis: string | null
  watchUntil: c.Moment | null
  foundBy: c.Filled<string>
  foundByVersionId: number | null
}

export interface FindingAnswerTable {
  id: c.Filled<number>
  tenantId: number
  findingId: number
  mappingId: number
  answer: string
  fault: string
  part: string | null
  confidence: number
  correctedFault: string | null
  correctedPart: string | null
  note: string
  accountId: number | null
  accountName: string
  at: c.Filled<c.Moment>
  basis: string
  reason: string | null
  watchUntil: c.Moment | null
  expert: string | null
  workId: number | null
}

export interface FindingReadTable {
  accountId: number
  findingId: number
  readAt: c.Filled<c.Moment>
}

export interface FindingWaveTable {
  findingId: number
  samplingId: number
  t0: c.Moment
  confidence: number
  stage: number | null
}

export interface FirmwareTable {
  id: c.Filled<number>
  name: string
  type: string
  deviceType: string | null
  productType: string
  hwVersion: string
  swVersion: string
  description: string | null
  url: string | null
  fileId: string
  sizeBytes: number
  sha256: string
  signature: string
  publicKey: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
}

export interface FirmwareRolloutTable {
  id: c.Filled<number>
  firmwareId: number
  state: c.Filled<string>
  stageEnds: number[]
  stage: c.Filled<number>
  stopPercent: number
  acceptedFailures: c.Filled<number>
  parallel: number
  downloadMinutes: number
  installMinutes: number
  waitHours: number
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  finishedAt: c.Moment | null
}

export interface FirmwareUpgradeTable {
  id: c.Filled<number>
  rolloutId: number
  tenantId: number
  gatewayId: number | null
  sensorPk: number | null
  stage: number
  phase: string
  reason: string | null
  detail: string | null
  fromVersion: string | null
  sentBytes: c.Filled<number>
  attempts: c.Filled<number>
  phaseAt: c.Filled<c.Moment>
  offeredAt: c.Moment | null
  startedAt: c.Moment | null
  finishedAt: c.Moment | null
}

export interface GatewayTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  deviceId: string
  type: string
  mac: string | null
  ip: string | null
  sim: string | null
  credentialHash: Buffer | null
  lastSeen: c.Moment | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  createdBy: number | null
  searchText: c.ReadOnly<string | null>
  /** The server it is connected to; null for none. */
  connectedTo: number | null
  uploads: c.Filled<number>
  provisioningKeyId: number | null
}

export interface GatewayClaimTable {
  gatewayId: number
  tenantId: number
  secretHash: Buffer
  expiresAt: c.Moment
  attempts: c.Filled<number>
}

/** A desired setting of a gateway; a secret is encrypted and has no value. */
export interface GatewaySettingTable {
  tenantId: number
  gatewayId: number
  key: string
  value: c.Json<unknown> | null
  sealed: Buffer | null
  changedBy: number | null
  changedAt: c.Filled<c.Moment>
}

export interface HazardTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  title: string
  description: c.Filled<string>
  level: number
  status: c.Filled<number>
  audit: c.Filled<number>
  source: c.Filled<string>
  cause: c.Filled<string>
  measures: c.Filled<string>
  equipmentId: number | null
  mappingId: number | null
  areaId: number | null
  place: c.Filled<string>
  taskId: number | null
  checkKey: string | null
  ownerId: number | null
  dueAt: c.Moment | null
  proof: string | null
  proofNote: string | null
  acceptedBy: string | null
  acceptedUntil: c.Moment | null
  duplicateOf: number | null
  recurrenceOf: number | null
  askedAt: c.Moment | null
  settledAt: c.Moment | null
  settledBy: number | null
  withdrawnAt: c.Moment | null
  version: c.Filled<number>
  createdBy: number | null
  reporter: string
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  rank: c.ReadOnly<number>
}

export interface HazardEventTable {
  id: c.ReadOnly<number>
  tenantId: number
  hazardId: number
  kind: string
  fromStage: string | null
  toStage: string
  note: string | null
  accountId: number | null
  accountName: string
  at: c.Filled<c.Moment>
}

export interface HazardFileTable {
  tenantId: number
  hazardId: number
  fileId: string
  createdAt: c.Filled<c.Moment>
}

export interface HealthBaselineTable {
  mappingId: number
  tenantId: number
  state: 'Start' | 'Stop' | 'LearnFailed'
  fromDay: c.Moment
  cycleDays: number
  startedAt: c.Filled<c.Moment>
  endedAt: c.Moment | null
  problem: string | null
  value: number | null
  spread: number | null
  days: number | null
  learnedAt: c.Moment | null
  createdBy: number | null
}

export interface HealthDayTable {
  mappingId: number
  day: c.Moment
  samples: number
  hours: number
  running: number
  value: number | null
  axis: string | null
  severity: number | null
  alarm: number
  change: number | null
  confidence: number
  refused: string | null
}

export interface HealthPointTable {
  mappingId: number
  computedAt: c.Moment
  firstAt: c.Moment
  samples: number
  hours: number
  running: number
  value: number | null
  axis: string | null
  growthDays: number | null
  growthPerDay: number | null
  isGrowing: c.Filled<boolean>
  daysTo: c.Moment | null
}

export interface HealthWeightsTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  since: c.Filled<c.Moment>
  severity: number | null
  alarm: number | null
  change: number | null
  createdBy: number | null
}

export interface HistoryStateTable {
  one: c.Filled<boolean>
  closedBeforeHour: c.Filled<number>
  rolledBeforeHour: c.Filled<number>
  packedBeforeWeek: c.Filled<number>
  series: c.Filled<string[]>
}

/** An imported sheet between preview and completion. */
export interface ImportTable {
  id: c.ReadOnly<number>
  /** Null: an import of the platform's own rows. */
  tenantId: number | null
  accountId: number
  resource: string
  tokenHash: Buffer
  cells: Buffer | null
  digest: Buffer
  undo: c.Json<c.JsonObject> | null
  createdAt: c.Filled<c.Moment>
  appliedAt: c.Moment | null
  undoneAt: c.Moment | null
  fileName: string | null
}

export interface ImportRecordTable {
  id: c.ReadOnly<number>
  tenantId: number | null
  accountId: number | null
  userName: string
  kind: string
  fileName: string
  rowCount: number
  added: number
  changed: number
  refused: number
  problems: c.Filled<c.Json<unknown>>
  result: 'Success' | 'Failed'
  createdAt: c.Filled<c.Moment>
}

export interface ImportedContentTable {
  samplingId: number
  sha256: Buffer
}

/** Origin of a sampling that no sensor sent: the imported file. */
export interface ImportedRecordingTable {
  samplingId: number
  fileName: string
  format: string
  /** Who imported it; null if the account was deleted. */
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
}

export interface IncidentTable {
  id: c.ReadOnly<number>
  part: string
  severity: 'warning' | 'fault'
  reason: string
  detail: c.Filled<c.Json<unknown>>
  beganAt: c.Filled<c.Moment>
  endedAt: c.Moment | null
}

export interface IngestLeaseTable {
  partition: number
  holder: number | null
  epoch: c.Filled<number>
  takenAt: c.Moment | null
}

/** The stream of NATS that servers share, by its id; one row. */
export interface IngestStreamTable {
  isOnly: c.Filled<boolean>
  id: c.Filled<string>
}

export interface IngestWriterTable {
  id: number
  seenAt: c.Filled<c.Moment>
}

export interface InnerHostTable {
  id: c.Filled<number>
  address: string
  port: number
  purpose: string
  customerId: number | null
  note: string | null
  origin: c.Filled<string>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionAreaTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  areaId: number | null
  orderNum: c.Filled<number>
  remark: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionDeviceTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  kind: number
  model: string | null
  serialNumber: string | null
  calibratedUntil: c.Moment | null
  remark: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionGroupTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  leaderId: number | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionGroupMemberTable {
  groupId: number
  accountId: number
}

export interface InspectionHolidayTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  day: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionItemTable {
  id: c.Filled<number>
  tenantId: number
  standardId: number
  position: number
  name: string
  kind: number
  method: string | null
  isRequired: boolean
  rightAnswer: number | null
  metric: string | null
  unit: string | null
  lowFail: number | null
  lowWarn: number | null
  highWarn: number | null
  highFail: number | null
  options: string | null
  failOptions: string | null
  needsPicture: boolean
  whileRunning: boolean
}

export interface InspectionLineTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  type: number
  inspectionType: number
  remark: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionMeasurementTable {
  tenantId: number
  resultId: number
  mappingId: number
  ts: c.Moment
  values: c.Json<unknown>
}

export interface InspectionNewestTable {
  tenantId: number
  pointId: number
  itemId: number
  resultId: number
  doneAt: c.Moment
}

export interface InspectionPlanTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  lineId: number
  groupId: number
  memberId: number | null
  repeat: number
  startAt: string
  every: number
  weekdays: string | null
  monthDay: number | null
  isLastDay: boolean
  moreTimes: string | null
  onHoliday: number
  endAt: string | null
  windowMinutes: number
  graceMinutes: number
  openMinutes: number
  remindMinutes: number | null
  escalateMinutes: number | null
  paused: boolean
  madeUntil: c.Moment | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  isStale: c.Filled<boolean>
}

export interface InspectionPointTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  inspectionAreaId: number
  standardId: number
  name: string
  type: number
  status: number
  code: string | null
  tagId: string | null
  mappingId: number | null
  equipmentId: number | null
  orderNum: c.Filled<number>
  remark: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionPresenceTable {
  taskId: number
  tenantId: number
  pointId: number
  presence: number
  accountId: number | null
  at: c.Filled<c.Moment>
  reason: number | null
}

export interface InspectionResultTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  taskId: number
  clientId: string
  pointId: number
  itemId: number
  mappingId: number | null
  answer: c.Json<unknown> | null
  judgedBy: c.Json<unknown>
  verdict: number | null
  skipReason: number | null
  note: string | null
  isMadeUp: boolean
  doneBy: number | null
  doneByName: string
  doneAt: c.Moment
  receivedAt: c.Filled<c.Moment>
  deviceId: number | null
  deviceName: string | null
  isCalibrated: c.Filled<boolean>
  pointLimits: c.Filled<c.Json<unknown>>
  isAside: c.Filled<boolean>
  conflictWith: number | null
  decidedBy: number | null
  decidedAt: c.Moment | null
}

export interface InspectionResultAwaitedTable {
  tenantId: number
  resultId: number
  sha256: string
  name: string
  size: number
}

export interface InspectionResultFileTable {
  tenantId: number
  resultId: number
  fileId: string
  createdAt: c.Filled<c.Moment>
}

export interface InspectionStandardTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  collectMode: number
  remark: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface InspectionStopTable {
  lineId: number
  tenantId: number
  pointId: number
  position: number
  minutes: number | null
}

export interface InspectionTaskTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  planId: number | null
  localStart: string
  name: string
  lineName: string
  lineId: number | null
  groupId: number | null
  memberId: number | null
  status: c.Filled<number>
  opensAt: c.Moment
  startsAt: c.Moment
  endsAt: c.Moment
  graceEnd: c.Moment
  remindAt: c.Moment | null
  escalateAt: c.Moment | null
  snapshot: c.Json<unknown> | null
  items: c.Filled<number>
  done: c.Filled<number>
  failed: c.Filled<number>
  takenBy: number | null
  startedAt: c.Moment | null
  finishedAt: c.Moment | null
  version: c.Filled<number>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
}

export interface InspectionWaveTable {
  tenantId: number
  companyId: number
  samplingId: number
  taskId: number
  pointId: number
  itemId: number
  itemName: string
  mappingId: number
  clientId: string
  deviceId: number | null
  deviceName: string | null
  isCalibrated: boolean
  doneBy: number | null
  doneByName: string
  doneAt: c.Moment
  createdAt: c.Filled<c.Moment>
}

/** The installation, by an id that no other has; one row. */
export interface InstallationTable {
  id: c.Filled<string>
  isOnly: c.Filled<boolean>
}

export interface InvitationTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  email: string
  nickName: string | null
  linkId: string
  tokenHash: Buffer
  sentAt: c.Filled<c.Moment>
  expiresAt: c.Moment
  acceptedAt: c.Moment | null
  revokedAt: c.Moment | null
  accountId: number | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
}

export interface InvitationRoleTable {
  tenantId: number
  invitationId: number
  roleId: number
}

/** A long-running job started by a user. */
export interface JobTable {
  id: c.ReadOnly<number>
  tenantId: number | null
  accountId: number
  kind: string
  state: c.Filled<'running' | 'done' | 'failed' | 'cancelled'>
  progress: c.Filled<number>
  total: number | null
  message: string | null
  result: c.Json<c.JsonObject> | null
  file: Buffer | null
  fileName: string | null
  cancel: c.Filled<boolean>
  language: string
  createdAt: c.Filled<c.Moment>
  endedAt: c.Moment | null
  input: Buffer | null
  startedAt: c.Moment | null
  fileId: string | null
  fileSha256: Buffer | null
}

/** The known key of an unknown one of a sensor: its value × factor + shift. */
export interface KeyMappingTable {
  sensorPk: number
  key: string
  target: string
  factor: c.Filled<number>
  shift: c.Filled<number>
}

export interface LatestTable {
  mappingId: number
  ts: c.Moment
  receivedAt: c.Moment
  values: c.Json<c.LatestValues>
  sensorTs: c.Moment | null
  sensorReceivedAt: c.Moment | null
}

export interface LearnedLimitTable {
  sensorId: number
  name: string
  value: number
  median: number
  sigma: number
  hours: number
  isProvisional: boolean
  fromAt: c.Moment
  toAt: c.Moment
  learnedAt: c.Filled<c.Moment>
}

export interface LearnedPointLimitTable {
  mappingId: number
  name: string
  value: number
  median: number
  sigma: number
  hours: number
  isProvisional: boolean
  fromAt: c.Moment
  toAt: c.Moment
  learnedAt: c.Filled<c.Moment>
}

export interface LogNoteTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  equipmentId: number
  mappingId: number | null
  body: string
  happenedAt: c.Moment
  createdBy: number | null
  author: string
  createdAt: c.Filled<c.Moment>
  editedAt: c.Moment | null
  version: c.Filled<number>
}

export interface LogNoteFileTable {
  tenantId: number
  noteId: number
  fileId: string
  createdAt: c.Filled<c.Moment>
}

export interface LogNoteMentionTable {
  tenantId: number
  noteId: number
  position: number
  accountId: number | null
  name: string
}

export interface LogNoteVersionTable {
  tenantId: number
  noteId: number
  version: number
  body: string
  happenedAt: c.Moment
  replacedAt: c.Filled<c.Moment>
}

export interface LoginFailureTable {
  key: string
  fails: number
  lastAt: c.Moment
  waitUntil: c.Moment
}

export interface LoginLogTable {
  id: c.ReadOnly<number>
  loginTime: c.Filled<c.Moment>
  userName: string
  accountId: number | null
  result: c.LoginResult
  address: string
  agent: string
}

export interface LoginTicketTable {
  id: string
  keyId: number
  accountId: number
  expiresAt: c.Moment
}

export interface MachineModelTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  manufacturer: string | null
  version: c.Filled<number>
  remark: string | null
  type: number
  model: string | null
  power: number | null
  ratedPower: number | null
  ratedCurrent: number | null
  ratedSpeed: number | null
  rotateSpeed: number | null
  speedRatio: number | null
  gearTeeth: string | null
  beltType: string | null
  beltGirth: number | null
  driveWheelDiameter: number | null
  drivenWheelDiameter: number | null
  driveBearingId: number | null
  driveBearing: string | null
  nonDriveBearingId: number | null
  nonDriveBearing: string | null
  bladeCount: number | null
  naturalFrequency: number | null
  isoClass: string | null
  declaredUnit: string | null
  thresholdId: number | null
  thresholdFactor: number | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  shaftBearing: string | null
  criticalSpeed: number | null
}

export interface MachineModelComponentTable {
  id: c.Filled<number>
  tenantId: number
  modelId: number
  orderNum: number
  name: string
  kind: string
  drivePort: string | null
  model: string | null
  bearingId: number | null
  remark: string | null
}

export interface MachineModelPointTable {
  id: c.Filled<number>
  tenantId: number
  modelId: number
  orderNum: number
  name: string
  drivePort: string | null
  installationMethod: string | null
  installationDirection: number | null
  sensorDirection: string | null
  samplingCycle: number | null
  sleepTime: number | null
  wavePoints: number | null
  samplingFrequency: number | null
  collectMode: number | null
  collectTime: number | null
  sampleHz: number | null
  waveAxes: string | null
  uploadCycle: number | null
  trainPart: string | null
}

export interface MachineModelVersionTable {
  modelId: number
  version: number
  content: c.Json<unknown>
  createdAt: c.Filled<c.Moment>
}

export interface MailServerTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  sender: string
  senderName: string | null
  smtpHost: string
  smtpPort: number
  tls: string
  userName: string | null
  passwordSealed: Buffer | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface MaintenanceWindowTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  reason: string
  ownerId: number | null
  areaId: number | null
  equipmentId: number | null
  mappingId: number | null
  fromAt: c.Moment
  toAt: c.Moment
  repeat: string
  untilAt: c.Moment | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface MapBordersTable {
  isOnly: c.Filled<boolean>
  version: c.Filled<string>
  fileName: string
  given: number
  kept: number
  lines: c.Json<unknown>
  isShown: c.Filled<boolean>
  uploadedBy: number | null
  uploadedAt: c.Filled<c.Moment>
}

export interface MappingTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  equipmentId: number
  name: string
  drivePort: string | null
  installationMethod: string | null
  orderNum: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  createdBy: number | null
  installationDirection: number | null
  sensorDirection: string | null
  picture: string | null
  samplingCycle: number | null
  sleepTime: number | null
  wavePoints: number | null
  samplingFrequency: number | null
  collectMode: number | null
  collectTime: number | null
  searchText: c.ReadOnly<string | null>
  modelPartId: number | null
  sampleHz: number | null
  waveAxes: string | null
  uploadCycle: number | null
  defaultPicture: string | null
  trainPart: string | null
}

export interface MenuTable {
  id: c.Filled<number>
  origin: string | null
  parentId: number | null
  menuType: 'M' | 'C' | 'F'
  nameCn: string | null
  nameEn: string | null
  path: string | null
  perms: string | null
  icon: string | null
  orderNum: number | null
  hidden: c.Filled<boolean>
  status: c.Filled<number>
  updatedAt: c.Filled<c.Moment>
  /** The client of the menu. */
  mode: c.Filled<'browser' | 'app'>
}

export interface MeterTable {
  equipmentId: number
  tenantId: number
  life: number
  lifeAt: c.Moment
  rollsAt: number
}

export interface MeterReadingTable {
  id: c.Filled<number>
  tenantId: number
  equipmentId: number
  value: number
  kind: number
  life: number
  at: c.Moment
  createdBy: number | null
  author: string
  createdAt: c.Filled<c.Moment>
}

export interface MigrationTable {
  name: string
  appliedAt: c.Filled<c.Moment>
  isExpanding: c.Filled<boolean>
}

export interface NetworkingDeviceTable {
  taskId: number
  tenantId: number
  position: number
  sensorId: string
  note: string | null
}

export interface NetworkingTaskTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  remark: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

/** A user's notification preferences. */
export interface NoticeSettingTable {
  accountId: number
  tenantId: number
  language: string
  emailLevels: number[]
  pushLevels: number[]
  chatLevels: number[]
  mutedTypes: string[]
  quietFrom: number | null
  quietTo: number | null
  dangerAlways: boolean
  unhandledMinutes: number | null
  updatedAt: c.Filled<c.Moment>
}

export interface NoveltyAcceptedTable {
  mappingId: number
  tenantId: number
  acceptedAt: c.Moment
  accountId: number | null
}

export interface NoveltyRecordingTable {
  mappingId: number
  tenantId: number
  bin: string
  samplingId: number
  t0: c.Moment
  features: Buffer
  rpm: number | null
  temperature: number | null
  isUnusual: boolean
}

export interface NoveltyStateTable {
  mappingId: number
  tenantId: number
  bin: string
  axes: string
  bands: c.Json<unknown>
  t0: c.Moment
  samplingId: number
  verdict: c.Json<unknown>
  since: c.Moment
  watch: c.Json<unknown>
  learnedAt: c.Moment
  changedAt: c.Moment | null
  acceptedAt: c.Moment | null
}

export interface OpcuaIdentityTable {
  tenantId: number
  uri: string
  certificate: string
  privateKey: Buffer
  createdAt: c.Filled<c.Moment>
}

/** Access of an external program to a tenant. */
export interface OpenApiKeyTable {
  id: c.Filled<number>
  tenantId: number
  name: string
  accessId: string
  scopes: string[]
  addresses: string[]
  ratePerMinute: number
  expiresAt: c.Moment | null
  enabled: c.Filled<boolean>
  notifyUrl: string | null
  notifyEvents: string[]
  lastUsedAt: c.Moment | null
  lastAddress: string | null
  lastRefusedAt: c.Moment | null
  lastRefusal: string | null
  lastRefusedAddress: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
}

export interface OpenApiNonceTable {
  keyId: number
  nonce: string
  usedAt: c.Filled<c.Moment>
}

export interface OpenApiSecretTable {
  id: c.Filled<number>
  keyId: number
  sealed: Buffer
  /** Its last characters, to tell keys apart. */
  hint: string
  createdAt: c.Filled<c.Moment>
  /** From then on it is invalid; null: it is the current one. */
  retiresAt: c.Moment | null
}

export interface OpenApiTokenTable {
  id: c.Filled<number>
  tenantId: number
  keyId: number
  name: string
  tokenHash: Buffer
  hint: string
  scopes: string[]
  addresses: string[]
  expiresAt: c.Moment
  revokedAt: c.Moment | null
  lastUsedAt: c.Moment | null
  lastAddress: string | null
  lastRefusedAt: c.Moment | null
  lastRefusal: string | null
  lastRefusedAddress: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
}

export interface OperationLogTable {
  id: c.ReadOnly<number>
  time: c.Filled<c.Moment>
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
  input: c.Json<unknown> | null
  before: c.Json<unknown> | null
  after: c.Json<unknown> | null
}

export interface OutboxAttemptTable {
  messagePk: number
  number: number
  at: c.Filled<c.Moment>
  outcome: string
  answer: string
  tookMs: number
}

/** An outgoing message. */
export interface OutboxMessageTable {
  id: c.ReadOnly<number>
  messageId: c.Filled<string>
  channel: string
  tenantId: number | null
  recipient: string
  payload: c.Json<object>
  onceKey: string | null
  state: c.Filled<'waiting' | 'sent' | 'failed'>
  createdAt: c.Filled<c.Moment>
  endedAt: c.Moment | null
  notBefore: c.Filled<c.Moment>
  traceparent: c.Filled<string> | null
}

export interface PasswordLinkTable {
  linkId: string
  accountId: number
  tokenHash: Buffer
  email: string
  createdAt: c.Filled<c.Moment>
  expiresAt: c.Moment
}

/** Exactly one of the three ids is set; `x` and `y` are fractions of the picture. */
export interface PlacementTable {
  tenantId: number
  areaId: number | null
  equipmentId: number | null
  mappingId: number | null
  parentId: number
  x: number
  y: number
}

export interface PlatformMailServerTable {
  id: c.Filled<number>
  name: string
  isDefault: boolean
  sender: string
  senderName: string | null
  smtpHost: string
  smtpPort: number
  tls: string
  userName: string | null
  passwordSealed: Buffer | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface PluginTable {
  id: c.Filled<number>
  tenantId: number
  name: string
  isOn: c.Filled<boolean>
  number: c.Filled<number>
  previousNumber: number | null
  lastNumber: c.Filled<number>
  failures: c.Filled<number>
  offProblem: string | null
  offDetail: string | null
  offAt: c.Moment | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
}

export interface PluginRunTable {
  id: c.Filled<number>
  tenantId: number
  pluginId: number
  number: number
  samplingId: number
  axis: string
  problem: string | null
  detail: string | null
  ms: number
  createdAt: c.Filled<c.Moment>
}

export interface PluginVersionTable {
  tenantId: number
  pluginId: number
  number: number
  declaration: c.Json<unknown>
  source: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
}

export interface PointStateTable {
  mappingId: number
  ts: c.Moment | null
  vMax: number | null
  runtime: number | null
  unit: string | null
  vTs: c.Moment | null
}

export interface ProvisioningKeyTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  gatewayType: string
  maxDevices: number
  expiresAt: c.Moment | null
  isOn: c.Filled<boolean>
  key: string | null
  secretHash: Buffer | null
  made: c.Filled<number>
  lastMadeAt: c.Moment | null
  refused: c.Filled<number>
  lastRefusedAt: c.Moment | null
  lastRefusal: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface PublicCaseTable {
  id: c.Filled<number>
  caseNumber: string
  state: string
  isOfPlatform: boolean
  name: string
  fault: string | null
  part: string | null
  faultSource: string | null
  couplingType: string | null
  motorSpeed: number | null
  importance: string | null
  machineType: number | null
  samplingParameters: c.Filled<string>
  trendAnalysis: c.Filled<string>
  spectrumAnalysis: c.Filled<string>
  reason: c.Filled<string>
  repairSuggestions: c.Filled<string>
  repairResults: c.Filled<string>
  author: c.Filled<string>
  record: c.Json<unknown>
  likeness: c.Json<unknown>
  searchText: string
  requestedAt: c.Filled<c.Moment>
  decidedAt: c.Moment | null
  decidedBy: string | null
  decisionReason: string | null
  withdrawnBy: string | null
  version: c.Filled<number>
}

export interface PublicCaseFileTable {
  publicCaseId: number
  fileId: string
  position: number
}

export interface PurgedSegmentTable {
  segment: number
  purgedAt: c.Filled<c.Moment>
}

export interface PushBrowserTable {
  id: c.Filled<number>
  tenantId: number
  accountId: number
  name: string
  endpointDigest: Buffer
  sealed: Buffer
  testedAt: c.Moment | null
  createdAt: c.Filled<c.Moment>
}

export interface QuarantineTable {
  id: c.Filled<number>
  /** Last time of receipt. */
  receivedAt: c.Filled<c.Moment>
  tenantId: number | null
  gatewayId: number | null
  topic: string
  reason: string
  detail: string
  raw: Buffer
  digest: Buffer
  times: c.Filled<number>
  /** First time of receipt. */
  firstAt: c.Filled<c.Moment>
  kept: c.Filled<'whole' | 'head' | 'digest'>
  announcement: c.Json<unknown> | null
}

export interface QuarantineUseTable {
  gatewayId: number
  entries: number
  bytes: number
}

export interface RecordingBatchTable {
  id: c.Filled<number>
  tenantId: number
  name: string
  createdBy: number | null
  createdByName: string
  state: c.Filled<'open' | 'reading' | 'importing' | 'done' | 'undoing' | 'undone'>
  askedBy: number | null
  language: c.Filled<string>
  rule: c.Json<unknown> | null
  progress: c.Filled<number>
  total: number | null
  problem: c.Json<unknown> | null
  createdAt: c.Filled<c.Moment>
  touchedAt: c.Filled<c.Moment>
  endedAt: c.Moment | null
  runNo: c.Filled<number>
  source: c.Filled<string>
}

export interface RecordingBatchFileTable {
  id: c.Filled<number>
  tenantId: number
  batchId: number
  path: string
  bytes: number
  sha256: Buffer
  object: string | null
  modifiedAt: c.Moment | null
  state: c.Filled<'waiting' | 'read' | 'refused' | 'unpacked'>
  format: string | null
  facts: c.Json<unknown> | null
  problem: c.Json<unknown> | null
  series: c.ReadOnly<number | null>
  devices: c.ReadOnly<number | null>
}

export interface RecordingBatchItemTable {
  id: c.Filled<number>
  tenantId: number
  batchId: number
  path: string
  machine: string
  point: string
  channels: string
  t0: c.Moment | null
  mappingId: number | null
  samplingId: number | null
  outcome: string
  problem: c.Json<unknown> | null
  facts: c.Json<unknown> | null
  runNo: number | null
}

export interface RecordingBatchPlaceTable {
  id: c.Filled<number>
  tenantId: number
  batchId: number
  equipmentId: number | null
  mappingId: number | null
  name: string
  writtenAt: c.Moment
  problem: c.Json<unknown> | null
}

export interface RecordingBatchValuesTable {
  id: c.Filled<number>
  tenantId: number
  batchId: number
  mappingId: number
  beginsAt: c.Moment
  endsAt: c.Moment
  n: number
  packed: Buffer
  reported: c.Filled<boolean>
}

export interface RecordingRuleTable {
  id: c.Filled<number>
  tenantId: number
  name: string
  rule: c.Json<unknown>
  savedBy: number | null
  savedByName: string
  savedAt: c.Filled<c.Moment>
  source: c.Filled<string>
}

export interface RepairLibTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  level: number
  machineType: string | null
  cause: string | null
  description: string | null
  steps: string | null
  parts: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface ReportTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  scope: string
  cycle: string
  year: number
  number: number
  areaId: number | null
  equipmentId: number | null
  placeKey: string
  placeName: string
  covers: number[]
  timeZone: string
  periodFrom: c.Moment
  periodTo: c.Moment
  layout: string
  generatedAt: c.Filled<c.Moment>
  isScheduled: c.Filled<boolean>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  subject: c.Filled<string>
}

export interface ReportCommentTable {
  id: c.Filled<number>
  tenantId: number
  sectionId: number
  body: string
  author: string
  createdBy: number | null
  at: c.Filled<c.Moment>
  isDone: c.Filled<boolean>
}

export interface ReportFigureTable {
  id: c.Filled<number>
  tenantId: number
  reportId: number
  address: string
  data: c.Json<unknown>
  at: c.Filled<c.Moment>
}

export interface ReportLinkTable {
  id: c.Filled<number>
  tenantId: number
  reportId: number
  versionId: number
  linkId: string
  tokenHash: Buffer
  language: string
  layout: string
  author: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  expiresAt: c.Moment
  revokedAt: c.Moment | null
  uses: c.Filled<number>
  usedAt: c.Moment | null
  sentTo: string | null
}

export interface ReportMachineTable {
  tenantId: number
  versionId: number
  equipmentId: number
  position: number
  facts: c.Json<unknown>
}

export interface ReportMailTable {
  id: c.Filled<number>
  tenantId: number
  reportId: number
  versionId: number
  runId: number | null
  address: string
  language: string
  linkId: number | null
  messageId: string | null
  state: c.Filled<string>
  answer: string | null
  author: string
  at: c.Filled<c.Moment>
}

export interface ReportRunTable {
  id: c.Filled<number>
  tenantId: number
  scheduleId: number
  dueAt: c.Moment
  ranAt: c.Filled<c.Moment>
  isCaughtUp: boolean
  result: string
  reportId: number | null
  versionId: number | null
}

export interface ReportScheduleTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  scope: string
  areaId: number | null
  equipmentId: number | null
  cycle: string
  day: number
  hour: number
  minute: number
  timeZone: string
  language: string
  attaches: boolean
  receivers: string[]
  layout: string
  enabled: boolean
  nextRun: c.Moment | null
  version: c.Filled<number>
  createdBy: number | null
  author: string
  createdAt: c.Filled<c.Moment>
  subject: c.Filled<string>
}

export interface ReportSectionTable {
  id: c.Filled<number>
  tenantId: number
  versionId: number
  key: string
  position: number
  composed: c.Filled<c.Json<unknown>>
  content: c.Json<unknown>
  revision: c.Filled<number>
  heldPage: string | null
  heldBy: number | null
  heldName: string | null
  heldUntil: c.Moment | null
}

export interface ReportSectionRevisionTable {
  tenantId: number
  sectionId: number
  revision: number
  content: c.Json<unknown>
  author: string
  at: c.Filled<c.Moment>
}

export interface ReportVersionTable {
  id: c.Filled<number>
  tenantId: number
  reportId: number
  number: number
  state: c.Filled<string>
  progress: c.Filled<string>
  done: c.Filled<number>
  total: c.Filled<number>
  failure: string | null
  takenAt: c.Moment | null
  facts: c.Json<unknown> | null
  counts: c.Json<unknown> | null
  author: string
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  signedBy: number | null
  signedName: string | null
  signedRole: string | null
  signedAt: c.Moment | null
}

/** The last reported value of one attribute of a device; an empty sensor id is the gateway. */
export interface ReportedAttributeTable {
  gatewayId: number
  sensorId: string
  key: string
  value: c.Json<unknown>
  reportedAt: c.Moment
}

/** A segment of the wave store without references. */
export interface RetiredSegmentTable {
  segment: number
  retiredAt: c.Filled<c.Moment>
}

export interface RoleTable {
  id: c.Filled<number>
  tenantId: number
  name: string
  key: string
  kind: number
  permissions: c.Filled<string[]>
  companyId: number
  orderNum: c.Filled<number>
  status: c.Filled<number>
  dataScope: number
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  /** The permissions follow the standard of its kind, also in later releases. */
  followsStandard: c.Filled<boolean>
  /** The permissions of the standard when those of the role were last set; null if unknown. */
  standardSeen: string[] | null
}

export interface RoleCompanyTable {
  roleId: number
  companyId: number
}

/** Whether a machine is running, by its run threshold. */
export interface RunStateTable {
  equipmentId: number
  running: boolean
  others: number
  since: c.Moment
  othersSince: c.Moment | null
}

export interface RunThresholdTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  mappingId: number
  metric: string
  above: number
  sampleCount: number
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface SamplingTable {
  id: c.ReadOnly<number>
  tenantId: number
  sensorPk: number | null
  mappingId: number | null
  t0: c.Moment
  freqMode: number
  sampleHz: number
  rpm: number | null
  createdAt: c.Filled<c.Moment>
}

export interface SavedViewTable {
  id: c.Filled<number>
  tenantId: number | null
  companyId: number | null
  accountId: number
  name: string
  content: c.Json<unknown>
  isShared: c.Filled<boolean>
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  page: string
}

export interface SavedViewDefaultTable {
  accountId: number
  tenantId: number | null
  viewId: number
  page: string
}

export interface SecurityEventTable {
  id: c.Filled<number>
  gatewayId: number
  time: c.Filled<c.Moment>
  kind: string
  address: string
  detail: c.Filled<c.Json<unknown>>
  notifiedAt: c.Moment | null
}

/** The last number of a segment that was given to a server whose segments are in a bucket. */
export interface SegmentNumberTable {
  isOnly: c.Filled<boolean>
  last: number
}

export interface SensorTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
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
  alarmInterval: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  createdBy: number | null
  searchText: c.ReadOnly<string | null>
  collectMode: number | null
  workMode: string | null
  collectSeconds: number | null
  waveMiddleZ: number | null
  waveHighZ: number | null
  waveHighAcc: number | null
  hfCompensation: number | null
  waveMode: number | null
  sampleHz: number | null
  wavePoints: number | null
  waveAxes: string | null
  category: string | null
  signal: string | null
  rangeLow: number | null
  rangeHigh: number | null
  boundAt: c.Filled<c.Moment>
}

export interface SensorAlarmTable {
  sensorId: number
  alarmType: string
  enabled: boolean
  intervalCount: number
  intervalTime: number
}

export interface SensorLimitTable {
  sensorId: number
  name: string
  value: number
}

export interface SensorThresholdTable {
  sensorId: number
  tenantId: number
  thresholdId: number
}

/** A server process from start to stop. */
export interface ServerRunTable {
  id: c.Filled<number>
  startedAt: c.Filled<c.Moment>
  seenAt: c.Filled<c.Moment>
  version: string | null
}

export interface SessionTable {
  tokenHash: Buffer
  accountId: number
  createdAt: c.Filled<c.Moment>
  usedAt: c.Filled<c.Moment>
  id: c.ReadOnly<number>
  address: c.Filled<string>
  agent: c.Filled<string>
  confirmedAt: c.Moment | null
}

export interface StatusWatchTable {
  isOnly: c.Filled<boolean>
  beganAt: c.Filled<c.Moment>
  seenAt: c.Filled<c.Moment>
}

export interface StorageDayTable {
  day: c.Moment
  databaseBytes: number
  fileBytes: number
  measuredAt: c.Filled<c.Moment>
}

export interface SystemNoticeTable {
  id: c.Filled<number>
  title: string
  body: string
  startTime: c.Moment
  audience: number
  withdrawn: boolean
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

/** Which user has read which notice. */
export interface SystemNoticeReadTable {
  noticeId: number
  accountId: number
  readAt: c.Filled<c.Moment>
}

export interface SystemNoticeTenantTable {
  noticeId: number
  tenantId: number
}

/** Work that waits in the durable queue, runs, or has failed for good. */
export interface TaskTable {
  id: c.ReadOnly<number>
  kind: string
  tenantId: number | null
  key: string | null
  lane: string | null
  payload: c.Filled<c.Json<object>>
  state: c.Filled<'waiting' | 'running' | 'failed'>
  attempts: c.Filled<number>
  deaths: c.Filled<number>
  dueAt: c.Filled<c.Moment>
  createdAt: c.Filled<c.Moment>
  startedAt: c.Moment | null
  leasedUntil: c.Moment | null
  endedAt: c.Moment | null
  lastError: string | null
}

export interface TenantTable {
  id: number
  edition: c.Filled<string>
  expiresAt: c.Moment | null
  tlsRequired: c.Filled<boolean>
  singleAddress: c.Filled<boolean>
  administratorId: number | null
  appEdition: c.Filled<number>
  suspendedAt: c.Moment | null
  purgingAt: c.Moment | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  autoLogin: c.Filled<boolean>
  aiTexts: c.Filled<boolean>
}

/** The signed proof of a purge, as issued. */
export interface TenantPurgeTable {
  id: c.Filled<number>
  purgedId: number
  tenantName: string
  purgedBy: string
  endedAt: c.Filled<c.Moment>
  rows: number
  waves: number
  files: number
  document: string
  sha256: string
  signature: string
  publicKey: string
}

export interface ThinnedTimeTable {
  mappingId: number
  week: number
  bytes: Buffer
  corrections: Buffer | null
}

export interface ThresholdTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  kind: string
  isoClass: string | null
  isDefault: boolean | null
  vXCMax: number | null
  vXDMax: number | null
  vYCMax: number | null
  vYDMax: number | null
  vZCMax: number | null
  vZDMax: number | null
  kurtXCMax: number | null
  kurtXDMax: number | null
  kurtYCMax: number | null
  kurtYDMax: number | null
  kurtZCMax: number | null
  kurtZDMax: number | null
  peakXCMax: number | null
  peakXDMax: number | null
  peakYCMax: number | null
  peakYDMax: number | null
  peakZCMax: number | null
  peakZDMax: number | null
  envelopeXCMax: number | null
  envelopeXDMax: number | null
  envelopeYCMax: number | null
  envelopeYDMax: number | null
  envelopeZCMax: number | null
  envelopeZDMax: number | null
  aZHighCMax: number | null
  aZHighDMax: number | null
  temCMax: number | null
  temDMax: number | null
  temCMin: number | null
  temDMin: number | null
  battCMax: number | null
  battDMax: number | null
  slopeXMax: number | null
  slopeYMax: number | null
  slopeZMax: number | null
  intervalCount: number
  effectiveIntervalCount: number
  intervalTime: number
  dailyPushCount: number
  learnRange: number | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
  hysteresis: c.Filled<number>
  outOf: number | null
  onDelay: c.Filled<number>
  offDelay: c.Filled<number>
  curCMax: number | null
  curDMax: number | null
  levelCMax: number | null
  levelDMax: number | null
  levelCMin: number | null
  levelDMin: number | null
  pressCMax: number | null
  pressDMax: number | null
  pressCMin: number | null
  pressDMin: number | null
}

/** A correction of the measuring times of samples with a suspect clock. */
export interface TimeCorrectionTable {
  id: c.Filled<number>
  sensorPk: number
  method: string
  shiftMs: number | null
  fromTs: c.Moment
  toTs: c.Moment
  samples: c.Filled<number>
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  undoneAt: c.Moment | null
}

/** Keys that a sensor sent and the telemetry table does not have; an empty key counts those beyond the limit. */
export interface UnknownKeyTable {
  sensorPk: number
  key: string
  times: number
  firstAt: c.Moment
  lastAt: c.Moment
  lastValue: string
}

export interface UpkeepCoverTable {
  planId: number
  coveredId: number
}

export interface UpkeepLibTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  level: number
  machineType: string | null
  task: string | null
  everyDays: number | null
  everyHours: number | null
  description: string | null
  steps: string | null
  parts: string | null
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface UpkeepPlanTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  name: string
  equipmentId: number
  libId: number
  assigneeId: number | null
  everyDays: number | null
  everyHours: number | null
  condition: number
  belowScore: number | null
  lastDoneAt: c.Moment | null
  lastDoneHours: number | null
  paused: boolean
  createdBy: number | null
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  searchText: c.ReadOnly<string | null>
}

export interface UploadDraftTable {
  accountId: number
  sha256: string
  size: number
  name: string
  received: c.Filled<number>
  fileId: string | null
  touchedAt: c.Filled<c.Moment>
}

export interface UploadPartTable {
  accountId: number
  sha256: string
  at: number
  bytes: Buffer
}

export interface UsageDayTable {
  tenantId: number
  day: c.Moment
  messages: c.Filled<number>
  messageBytes: c.Filled<number>
  measuredValues: c.Filled<number>
  waves: c.Filled<number>
  waveBytes: c.Filled<number>
  calls: c.Filled<number>
  streamMinutes: c.Filled<number>
  mails: c.Filled<number>
  pushes: c.Filled<number>
  storedFeatures: number | null
  storedWaves: number | null
  storedFiles: number | null
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
  meta: c.Json<c.JsonObject> | null
  segment: number
  position: number
  length: number
  pyramidPosition: number
  pyramidLength: number
  /** Of the samples as sent. */
  sha256: Buffer
  createdAt: c.Filled<c.Moment>
  form: c.Filled<'sent' | 'compact'>
  /** CRC-32C of the stored pyramid in the form `sent`; null if unknown. */
  pyramidCrc: number | null
  damagedAt: c.Moment | null
}

export interface WaveValueTable {
  samplingId: number
  axis: string
  rule: string
  bandId: number | null
  mappingId: number
  t0: c.Moment
  value: number
}

export interface WhatsNewTable {
  key: string
  firstAt: c.Filled<c.Moment>
}

export interface WhatsNewSeenTable {
  accountId: number
  key: string
  seenAt: c.Filled<c.Moment>
}

export interface WorkTable {
  id: c.Filled<number>
  tenantId: number
  companyId: number
  kind: string
  title: string
  description: c.Filled<string>
  level: number
  handle: c.Filled<number>
  audit: number | null
  result: c.Filled<number>
  heldAt: c.Moment | null
  cancelledAt: c.Moment | null
  equipmentId: number
  mappingId: number | null
  findingId: number | null
  alarmId: number | null
  dueAt: c.Moment
  startedAt: c.Moment | null
  finishedAt: c.Moment | null
  reviewedAt: c.Moment | null
  reviewedBy: number | null
  steps: c.Filled<c.Json<unknown>>
  cause: string | null
  action: string | null
  found: string | null
  foundFault: string | null
  foundPart: string | null
  componentId: number | null
  failedPart: string | null
  replacement: string | null
  downFrom: c.Moment | null
  downTo: c.Moment | null
  beforeId: number | null
  afterId: number | null
  closedAt: c.Moment | null
  version: c.Filled<number>
  createdBy: number | null
  reporter: string
  createdAt: c.Filled<c.Moment>
  updatedAt: c.Filled<c.Moment>
  hazardId: number | null
  origin: c.Filled<string>
  planId: number | null
}

export interface WorkAssigneeTable {
  tenantId: number
  workId: number
  accountId: number
}

export interface WorkEventTable {
  id: c.ReadOnly<number>
  tenantId: number
  workId: number
  kind: string
  fromStage: string | null
  toStage: string
  note: string | null
  accountId: number | null
  accountName: string
  at: c.Filled<c.Moment>
}

export interface WorkExternalTable {
  tenantId: number
  workId: number
  system: string
  reference: string
  url: string | null
  state: 'Open' | 'InProgress' | 'Done' | 'Cancelled'
  stateText: string | null
  reportedBy: string
  reportedAt: c.Filled<c.Moment>
}

export interface WorkFileTable {
  tenantId: number
  workId: number
  fileId: string
  createdAt: c.Filled<c.Moment>
  isAfter: c.Filled<boolean>
}

export interface WorkLabourTable {
  tenantId: number
  workId: number
  position: number
  name: string
  minutes: number
}

export interface WorkPartTable {
  tenantId: number
  workId: number
  position: number
  name: string
  quantity: number
  unitCost: number
}

/** All tables by their names in queries. */
export interface Tables {
  account: AccountTable
  accountAuthority: AccountAuthorityTable
  accountRole: AccountRoleTable
  aiReport: AiReportTable
  aiReportRating: AiReportRatingTable
  aiReportRead: AiReportReadTable
  aiTextCount: AiTextCountTable
  alarm: AlarmTable
  alarmAttachment: AlarmAttachmentTable
  alarmEvent: AlarmEventTable
  alarmLamp: AlarmLampTable
  alarmLampMapping: AlarmLampMappingTable
  alarmNotice: AlarmNoticeTable
  alarmRead: AlarmReadTable
  alarmShelf: AlarmShelfTable
  alarmState: AlarmStateTable
  appArticle: AppArticleTable
  appBanner: AppBannerTable
  appBrief: AppBriefTable
  appQuestion: AppQuestionTable
  appVersion: AppVersionTable
  area: AreaTable
  assistantDocument: AssistantDocumentTable
  assistantPassage: AssistantPassageTable
  assistantSetting: AssistantSettingTable
  authority: AuthorityTable
  authorityCompany: AuthorityCompanyTable
  backupRun: BackupRunTable
  bandAlarm: BandAlarmTable
  baseline: BaselineTable
  bearing: BearingTable
  board: BoardTable
  boardLink: BoardLinkTable
  boardLinkMore: BoardLinkMoreTable
  boardSession: BoardSessionTable
  brandHost: BrandHostTable
  branding: BrandingTable
  brandingImage: BrandingImageTable
  bucketMark: BucketMarkTable
  cardChannel: CardChannelTable
  casePublication: CasePublicationTable
  chatBinding: ChatBindingTable
  collectCard: CollectCardTable
  commandBatch: CommandBatchTable
  commandBatchItem: CommandBatchItemTable
  company: CompanyTable
  companyArrival: CompanyArrivalTable
  companyExport: CompanyExportTable
  component: ComponentTable
  conclusionPhrase: ConclusionPhraseTable
  connector: ConnectorTable
  connectorState: ConnectorStateTable
  dangerLib: DangerLibTable
  deviceCommand: DeviceCommandTable
  diagnosis: DiagnosisTable
  diagnosisParameter: DiagnosisParameterTable
  diagnosticModel: DiagnosticModelTable
  diagnosticModelCustomer: DiagnosticModelCustomerTable
  diagnosticModelSwitch: DiagnosticModelSwitchTable
  diagnosticModelVersion: DiagnosticModelVersionTable
  dictEntry: DictEntryTable
  dilutionLeft: DilutionLeftTable
  dilutionPolicy: DilutionPolicyTable
  dilutionRun: DilutionRunTable
  dilutionShare: DilutionShareTable
  emailTemplate: EmailTemplateTable
  equipment: EquipmentTable
  escalationPolicy: EscalationPolicyTable
  expertNotice: ExpertNoticeTable
  expertOpinion: ExpertOpinionTable
  expertOpinionEvent: ExpertOpinionEventTable
  expertOpinionWave: ExpertOpinionWaveTable
  faultCase: FaultCaseTable
  faultCaseFile: FaultCaseFileTable
  faultCaseWave: FaultCaseWaveTable
  feature: FeatureTable
  featureChunk: FeatureChunkTable
  featureHour: FeatureHourTable
  featureHourDue: FeatureHourDueTable
  featureRival: FeatureRivalTable
  featureSuspect: FeatureSuspectTable
  file: FileTable
  fileSegment: FileSegmentTable
  fileTransfer: FileTransferTable
  finding: FindingTable
  findingAnswer: FindingAnswerTable
  findingRead: FindingReadTable
  findingWave: FindingWaveTable
  firmware: FirmwareTable
  firmwareRollout: FirmwareRolloutTable
  firmwareUpgrade: FirmwareUpgradeTable
  gateway: GatewayTable
  gatewayClaim: GatewayClaimTable
  gatewaySetting: GatewaySettingTable
  hazard: HazardTable
  hazardEvent: HazardEventTable
  hazardFile: HazardFileTable
  healthBaseline: HealthBaselineTable
  healthDay: HealthDayTable
  healthPoint: HealthPointTable
  healthWeights: HealthWeightsTable
  historyState: HistoryStateTable
  import: ImportTable
  importRecord: ImportRecordTable
  importedContent: ImportedContentTable
  importedRecording: ImportedRecordingTable
  incident: IncidentTable
  ingestLease: IngestLeaseTable
  ingestStream: IngestStreamTable
  ingestWriter: IngestWriterTable
  innerHost: InnerHostTable
  inspectionArea: InspectionAreaTable
  inspectionDevice: InspectionDeviceTable
  inspectionGroup: InspectionGroupTable
  inspectionGroupMember: InspectionGroupMemberTable
  inspectionHoliday: InspectionHolidayTable
  inspectionItem: InspectionItemTable
  inspectionLine: InspectionLineTable
  inspectionMeasurement: InspectionMeasurementTable
  inspectionNewest: InspectionNewestTable
  inspectionPlan: InspectionPlanTable
  inspectionPoint: InspectionPointTable
  inspectionPresence: InspectionPresenceTable
  inspectionResult: InspectionResultTable
  inspectionResultAwaited: InspectionResultAwaitedTable
  inspectionResultFile: InspectionResultFileTable
  inspectionStandard: InspectionStandardTable
  inspectionStop: InspectionStopTable
  inspectionTask: InspectionTaskTable
  inspectionWave: InspectionWaveTable
  installation: InstallationTable
  invitation: InvitationTable
  invitationRole: InvitationRoleTable
  job: JobTable
  keyMapping: KeyMappingTable
  latest: LatestTable
  learnedLimit: LearnedLimitTable
  learnedPointLimit: LearnedPointLimitTable
  logNote: LogNoteTable
  logNoteFile: LogNoteFileTable
  logNoteMention: LogNoteMentionTable
  logNoteVersion: LogNoteVersionTable
  loginFailure: LoginFailureTable
  loginLog: LoginLogTable
  loginTicket: LoginTicketTable
  machineModel: MachineModelTable
  machineModelComponent: MachineModelComponentTable
  machineModelPoint: MachineModelPointTable
  machineModelVersion: MachineModelVersionTable
  mailServer: MailServerTable
  maintenanceWindow: MaintenanceWindowTable
  mapBorders: MapBordersTable
  mapping: MappingTable
  menu: MenuTable
  meter: MeterTable
  meterReading: MeterReadingTable
  migration: MigrationTable
  networkingDevice: NetworkingDeviceTable
  networkingTask: NetworkingTaskTable
  noticeSetting: NoticeSettingTable
  noveltyAccepted: NoveltyAcceptedTable
  noveltyRecording: NoveltyRecordingTable
  noveltyState: NoveltyStateTable
  opcuaIdentity: OpcuaIdentityTable
  openApiKey: OpenApiKeyTable
  openApiNonce: OpenApiNonceTable
  openApiSecret: OpenApiSecretTable
  openApiToken: OpenApiTokenTable
  operationLog: OperationLogTable
  outboxAttempt: OutboxAttemptTable
  outboxMessage: OutboxMessageTable
  passwordLink: PasswordLinkTable
  placement: PlacementTable
  platformMailServer: PlatformMailServerTable
  plugin: PluginTable
  pluginRun: PluginRunTable
  pluginVersion: PluginVersionTable
  pointState: PointStateTable
  provisioningKey: ProvisioningKeyTable
  publicCase: PublicCaseTable
  publicCaseFile: PublicCaseFileTable
  purgedSegment: PurgedSegmentTable
  pushBrowser: PushBrowserTable
  quarantine: QuarantineTable
  quarantineUse: QuarantineUseTable
  recordingBatch: RecordingBatchTable
  recordingBatchFile: RecordingBatchFileTable
  recordingBatchItem: RecordingBatchItemTable
  recordingBatchPlace: RecordingBatchPlaceTable
  recordingBatchValues: RecordingBatchValuesTable
  recordingRule: RecordingRuleTable
  repairLib: RepairLibTable
  report: ReportTable
  reportComment: ReportCommentTable
  reportFigure: ReportFigureTable
  reportLink: ReportLinkTable
  reportMachine: ReportMachineTable
  reportMail: ReportMailTable
  reportRun: ReportRunTable
  reportSchedule: ReportScheduleTable
  reportSection: ReportSectionTable
  reportSectionRevision: ReportSectionRevisionTable
  reportVersion: ReportVersionTable
  reportedAttribute: ReportedAttributeTable
  retiredSegment: RetiredSegmentTable
  role: RoleTable
  roleCompany: RoleCompanyTable
  runState: RunStateTable
  runThreshold: RunThresholdTable
  sampling: SamplingTable
  savedView: SavedViewTable
  savedViewDefault: SavedViewDefaultTable
  securityEvent: SecurityEventTable
  segmentNumber: SegmentNumberTable
  sensor: SensorTable
  sensorAlarm: SensorAlarmTable
  sensorLimit: SensorLimitTable
  sensorThreshold: SensorThresholdTable
  serverRun: ServerRunTable
  session: SessionTable
  statusWatch: StatusWatchTable
  storageDay: StorageDayTable
  systemNotice: SystemNoticeTable
  systemNoticeRead: SystemNoticeReadTable
  systemNoticeTenant: SystemNoticeTenantTable
  task: TaskTable
  tenant: TenantTable
  tenantPurge: TenantPurgeTable
  thinnedTime: ThinnedTimeTable
  threshold: ThresholdTable
  timeCorrection: TimeCorrectionTable
  unknownKey: UnknownKeyTable
  upkeepCover: UpkeepCoverTable
  upkeepLib: UpkeepLibTable
  upkeepPlan: UpkeepPlanTable
  uploadDraft: UploadDraftTable
  uploadPart: UploadPartTable
  usageDay: UsageDayTable
  wave: WaveTable
  waveValue: WaveValueTable
  whatsNew: WhatsNewTable
  whatsNewSeen: WhatsNewSeenTable
  work: WorkTable
  workAssignee: WorkAssigneeTable
  workEvent: WorkEventTable
  workExternal: WorkExternalTable
  workFile: WorkFileTable
  workLabour: WorkLabourTable
  workPart: WorkPartTable
}
