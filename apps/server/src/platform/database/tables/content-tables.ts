import type { ColumnType, Generated } from 'kysely'

/** A notice of the platform; the engine writes it. */
export interface SystemNoticeTable {
  id: Generated<number>
  title: string
  body: string
  startTime: ColumnType<Date, Date | string, Date | string>
  audience: number
  withdrawn: boolean
}

/** Who has read which notice. */
export interface SystemNoticeReadTable {
  noticeId: number
  accountId: number
  readAt: ColumnType<Date, Date | string | undefined, Date | string>
}
