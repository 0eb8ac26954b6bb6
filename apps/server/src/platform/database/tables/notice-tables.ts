import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** Of what a person wants to be told. */
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

/** What was decided for one event, receiver and way, and what became of it. */
interface AlarmNoticeTable {
  id: Generated<number>
  tenantId: number
  alarmId: number
  eventId: number
  mappingId: number | null
  kind: string
  /** Minutes of the step of an escalation; 0 for all else. */
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
  /** What happened to alarms and is still to be told. */
  alarmNews: { eventId: number; tenantId: number }
  alarmNotice: AlarmNoticeTable
  noticeSetting: NoticeSettingTable
  chatBinding: ChatBindingTable
  pushBrowser: PushBrowserTable
}
