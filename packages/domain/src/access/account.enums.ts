import { enumeration } from '../core/enum.ts'

/** Whether the account is open for use of the platform. */
export const userOpenStatus = enumeration(
  'UserOpenStatus',
  { cn: '开通状态', en: 'Access' },
  {
    Close: { code: 0, cn: '未开通', en: 'Closed', tone: 'unknown' },
    Open: { code: 1, cn: '已开通', en: 'Open', tone: 'good' },
  },
)

/** Marks an administrator's account; other accounts have no value. */
export const superId = enumeration('SuperId', { cn: '管理员', en: 'Administrator' }, { Yes: { code: 1, cn: '是', en: 'Yes' } })
