import { enumeration } from '../core/enum.ts'

/** Editions of the platform. */
export const edition = enumeration(
  'Edition',
  { cn: '平台版本', en: 'Edition' },
  {
    TrendAlarm: { code: 'TrendAlarm', cn: '趋势报警版', en: 'Trend alarm' },
    FaultDiagnosis: { code: 'FaultDiagnosis', cn: '故障诊断版', en: 'Fault diagnosis' },
    SpotCheck: { code: 'SpotCheck', cn: '点检版', en: 'Spot check' },
    Full: { code: 'Full', cn: '完整版', en: 'Full' },
  },
)

/** Editions of the mobile app. */
export const appEdition = enumeration(
  'AppEdition',
  { cn: 'APP 版本类型', en: 'App edition' },
  {
    SPOT_CHECK: { code: 0, cn: '点检版', en: 'Spot check' },
    PLATFORM_REMOTE: { code: 1, cn: '远程平台版', en: 'Remote platform' },
    VIP: { code: 2, cn: 'VIP 版', en: 'VIP' },
    OEM: { code: 3, cn: 'OEM 版', en: 'OEM' },
  },
)

/** Term of a new or extended tenant. */
export const tenantDuration = enumeration(
  'TenantDuration',
  { cn: '有效期', en: 'Duration' },
  {
    '3d': { code: '3d', cn: '3 天', en: '3 days' },
    '1w': { code: '1w', cn: '1 周', en: '1 week' },
    '1m': { code: '1m', cn: '1 个月', en: '1 month' },
    '1y': { code: '1y', cn: '1 年', en: '1 year' },
    '2y': { code: '2y', cn: '2 年', en: '2 years' },
    '3y': { code: '3y', cn: '3 年', en: '3 years' },
  },
)

/** State of a tenant. */
export const tenantState = enumeration(
  'TenantState',
  { cn: '客户状态', en: 'Customer status' },
  {
    Active: { code: 'active', cn: '启用', en: 'Active', tone: 'good' },
    ExpiringSoon: { code: 'expiringSoon', cn: '即将到期', en: 'Expiring soon', tone: 'warning' },
    Expired: { code: 'expired', cn: '已过期', en: 'Expired', tone: 'danger' },
    Suspended: { code: 'suspended', cn: '已停用', en: 'Suspended', tone: 'neutral' },
    Purging: { code: 'purging', cn: '清除未完成', en: 'Purge incomplete', tone: 'danger' },
  },
)
