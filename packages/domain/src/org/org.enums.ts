import { enumeration } from '../core/enum.ts'

/** Status of a company; users of a disabled company cannot log in. */
export const companyStatus = enumeration(
  'CompanyStatus',
  { cn: '公司状态', en: 'Company status' },
  {
    Normal: { code: 'Normal', cn: '启用', en: 'Active', tone: 'good' },
    Block: { code: 'Block', cn: '停用', en: 'Disabled', tone: 'danger' },
  },
)
