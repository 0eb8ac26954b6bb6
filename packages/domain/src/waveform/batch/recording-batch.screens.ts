import { screen } from '../../core/screen.ts'

export const recordingBatchScreens = {
  recordingBatches: screen({
    path: '/recordingImport',
    query: { id: null, tab: '' },
    label: { cn: '录波批量导入', en: 'Import recordings' },
    module: 'system',
    group: 'settings',
    permission: 'business:recording:import',
    keywords:
      'folder zip wav csv uff58 mat many files bring history other system migrate switch thingsboard telemetry devices json rule pattern undo 遥测 设备 文件夹 压缩包 批量 迁移 历史数据 撤销',
  }),
}
