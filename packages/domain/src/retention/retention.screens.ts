import { screen } from '../core/screen.ts'

export const retentionScreens = {
  retention: screen({
    path: '/dataDilution',
    label: { cn: '数据稀释', en: 'Data retention' },
    specName: { cn: '数据稀释', en: 'Data dilution' },
    module: 'platform',
    group: 'operations',
    permission: 'platform:dilution:list',
    platformOnly: true,
    keywords: 'dilution retention thinning downsampling cleanup 保留 降采样 清理',
  }),
}
