import { enumeration } from '../core/enum.ts'

/** The days of a usage page; the code is their number. */
export const usagePeriod = enumeration(
  'UsagePeriod',
  { cn: '用量时段', en: 'Period of usage' },
  {
    Month: { code: 30, cn: '最近 30 天', en: 'Last 30 days' },
    Quarter: { code: 90, cn: '最近 90 天', en: 'Last 90 days' },
    Year: { code: 365, cn: '最近 365 天', en: 'Last 365 days' },
  },
)

/** Parts of the product whose state is watched. */
export const productPart = enumeration(
  'ProductPart',
  { cn: '组成部分', en: 'Part' },
  {
    Product: { code: 'product', cn: '系统', en: 'Product' },
    Database: { code: 'database', cn: '数据库', en: 'Database' },
    Ingest: { code: 'ingest', cn: '数据接收', en: 'Ingest' },
    Jobs: { code: 'jobs', cn: '后台任务', en: 'Background work' },
    Mail: { code: 'mail', cn: '邮件', en: 'E-mail' },
    Push: { code: 'push', cn: '推送', en: 'Pushes' },
    Connectors: { code: 'connectors', cn: '设备连接', en: 'Connectors' },
    Standby: { code: 'standby', cn: '备用数据库', en: 'Standby' },
    Disk: { code: 'disk', cn: '磁盘', en: 'Disk' },
    Backup: { code: 'backup', cn: '备份', en: 'Backup' },
  },
)

/** How a part is doing. */
export const partState = enumeration(
  'PartState',
  { cn: '运行状态', en: 'State' },
  {
    Good: { code: 'good', cn: '正常', en: 'Good', tone: 'good' },
    Warning: { code: 'warning', cn: '需要关注', en: 'Needs attention', tone: 'warning' },
    Fault: { code: 'fault', cn: '故障', en: 'Fault', tone: 'danger' },
    Unused: { code: 'unused', cn: '未使用', en: 'Not in use', tone: 'neutral' },
  },
)
