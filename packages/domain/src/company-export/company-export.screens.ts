import { screen } from '../core/screen.ts'

export const companyExportScreens = {
  companyExport: screen({
    path: '/companyExport',
    label: { cn: '数据导出', en: 'Data export' },
    module: 'system',
    group: 'settings',
    permission: 'system:companyExport:list',
    keywords:
      'take home leave backup whole company everything zip waveforms json csv wav uff58 manifest checksum 全部数据 带走 迁移 打包 下载',
  }),
}
