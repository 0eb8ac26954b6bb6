import type { ColumnType, Generated } from 'kysely'

/** A platform notice; the engine writes it. */
export interface SystemNoticeTable {
  id: Generated<number>
  title: string
  body: string
  startTime: ColumnType<Date, Date | string, Date | string>
  audience: number
  withdrawn: boolean
}

/** Which user has read which notice. */
export interface SystemNoticeReadTable {
  noticeId: number
  accountId: number
  readAt: ColumnType<Date, Date | string | undefined, Date | string>
}
