import type { Text } from '@undertone/domain/core/text'

/** Texts of the export of a company. */
export const companyExportText = {
  intro: {
    cn: '把公司的全部数据打包为一个 ZIP 文件：测量值（CSV）、波形（float32）、报警、诊断发现、案例、维修、点检、报告、设置和上传的文件。文件自带说明，阅读时不需要本软件。',
    en: 'Everything your company has here as one ZIP file: measured values (CSV), waveforms (float32), alarms, findings, cases, repairs, rounds, reports, settings and uploaded files. The file documents itself: you can read it without this product.',
  },
  secrets: {
    cn: '密码、密钥和令牌不会导出。操作日志会记录导出和下载。',
    en: 'It contains no passwords, keys or tokens. The operation log records who exports and who downloads.',
  },
  start: { cn: '导出全部数据', en: 'Export everything' },
  dialog: { cn: '导出公司的全部数据', en: 'Export the whole company' },
  formats: {
    cn: '波形总是以 32 位浮点数（float32）导出，也可附加其他格式。每种格式都会使文件变大：CSV 和 UFF58 约为 float32 的三到五倍（压缩前）。',
    en: 'Waveforms are always exported as 32-bit floats (float32); other formats can be added and make the file larger: before compression, CSV and UFF58 take three to five times as much space as float32.',
  },
  password: { cn: '您的登录密码', en: 'Your password' },
  started: { cn: '已开始导出，可离开此页', en: 'The export has started. You can leave this page.' },
  exports: { cn: '导出记录', en: 'Exports' },
  created: { cn: '开始时间', en: 'Started' },
  by: { cn: '导出人', en: 'By' },
  state: { cn: '状态', en: 'State' },
  contents: { cn: '波形格式', en: 'Waveforms' },
  size: { cn: '大小', en: 'Size' },
  files: { cn: '文件数', en: 'Files' },
  snapshot: { cn: '数据截至', en: 'Data until' },
  expires: { cn: '保留至', en: 'Kept until' },
  downloads: { cn: '下载次数', en: 'Downloads' },
  actions: { cn: '操作', en: 'Actions' },
  progress: { cn: '导出进度', en: 'Export progress' },
  download: { cn: '下载', en: 'Download' },
  saved: { cn: '下载完成', en: 'Downloaded' },
  cancel: { cn: '取消导出', en: 'Cancel export' },
  cancelTitle: { cn: '取消正在进行的导出？', en: 'Cancel the running export?' },
  cancelNote: { cn: '已写入的部分将被删除。', en: 'What has been written so far is deleted.' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除此导出？', en: 'Delete this export?' },
  removeNote: { cn: '只删除导出文件，公司的数据不受影响。', en: 'Only the exported file is deleted. The company’s data are not affected.' },
  empty: { cn: '尚未导出', en: 'No exports yet' },
  emptyHint: {
    cn: '导出在后台进行，服务器重启后会继续。',
    en: 'An export runs in the background and goes on after a restart of the server.',
  },
  diskLow: {
    cn: '服务器磁盘空间不足，暂不能导出。请联系平台管理员。',
    en: 'The disk of the server has too little space: no export can begin. Contact the platform administrator.',
  },
  kept: {
    cn: '最多保留 {count} 个导出，每个保留 {days} 天。',
    en: 'At most {count} {count|export is|exports are} kept, each for {days} {days|day|days}.',
  },
} as const satisfies Record<string, Text>
