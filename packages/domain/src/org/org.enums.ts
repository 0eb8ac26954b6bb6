import { enumeration } from '../core/enum.ts'

/** State of a company; a blocked one takes no login of its own staff. */
export const companyStatus = enumeration(
  'CompanyStatus',
  { cn: '公司状态', en: 'Company status' },
  {
    Normal: { code: 'Normal', cn: '正常', en: 'Normal', tone: 'good' },
    Block: { code: 'Block', cn: '停用', en: 'Blocked', tone: 'danger' },
  },
)
