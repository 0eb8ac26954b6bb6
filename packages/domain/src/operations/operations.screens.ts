import { screen } from '../core/screen.ts'

export const usageScreens = {
  usage: screen({
    path: '/usage',
    query: { days: 30 },
    label: { cn: '用量', en: 'Usage' },
    module: 'system',
    group: 'settings',
    permission: 'system:usage:query',
    keywords: 'quota limit messages values bytes waveforms calls streams e-mails pushes storage 配额 限制 消息 波形 接口 存储 流量',
  }),
}

export const operationsScreens = {
  systemStatus: screen({
    path: '/systemStatus',
    label: { cn: '系统状态', en: 'System status' },
    module: 'platform',
    group: 'operations',
    permission: 'platform:health:read',
    platformOnly: true,
    keywords: 'health incidents disk full forecast support bundle backup standby servers 健康 事件 磁盘 预测 支持包 备份 备用',
  }),
  customerUsage: screen({
    path: '/customerUsage',
    label: { cn: '客户用量', en: 'Customer usage' },
    module: 'platform',
    group: 'operations',
    permission: 'platform:usage:list',
    platformOnly: true,
    keywords: 'quota limit tenant messages values bytes waveforms calls storage 配额 限制 租户 消息 波形 存储',
  }),
  customerUsageDetail: screen({
    path: '/customerUsageDetail',
    query: { tenantId: null, days: 30 },
    label: { cn: '客户用量详情', en: 'Usage of a customer' },
    module: 'platform',
    permission: 'platform:usage:list',
    platformOnly: true,
    parent: '/customerUsage',
  }),
}
