import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** A user's notification preferences. */
interface NoticeSettingTable {
  accountId: number
  tenantId: number
  language: string
  pushOn: Generated<boolean>
  emailLevels: number[]
  pushLevels: number[]
  chatLevels: number[]
  mutedTypes: string[]
  quietFrom: number | null
  quietTo: number | null
  dangerAlways: boolean
  unhandledMinutes: number | null
  updatedAt: Stamp
}

interface ChatBindingTable {
  id: Generated<number>
  tenantId: number
  accountId: number
  app: string
  name: string
  sealed: Buffer
  hint: string
  isSigned: boolean
  testedAt: Moment | null
  createdAt: Stamp
}

interface PushBrowserTable {
  id: Generated<number>
  tenantId: number
  accountId: number
  name: string
  endpointDigest: Buffer
  sealed: Buffer
  testedAt: Moment | null
  createdAt: Stamp
}

/** The decision for one event, recipient and channel, and its outcome. */
interface AlarmNoticeTable {
  id: Generated<number>
  tenantId: number
  alarmId: number
  eventId: number
  mappingId: number | null
  kind: string
  /** Minutes of the escalation step; 0 otherwise. */
  afterMinutes: Generated<number>
  level: number
  channel: string
  lane: string
  accountId: number | null
  templateId: number | null
  receiver: string
  language: string
  withheld: string | null
  dueAt: Moment
  messageId: string | null
  toldAt: Moment | null
  createdAt: Stamp
}

export interface NoticeTables {
  alarmNotice: AlarmNoticeTable
  noticeSetting: NoticeSettingTable
  chatBinding: ChatBindingTable
  pushBrowser: PushBrowserTable
}
