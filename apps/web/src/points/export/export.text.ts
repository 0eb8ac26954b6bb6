/** Texts of the export of waves and spectra. */
export const exportText = {
  export: { cn: '导出', en: 'Export' },
  workbook: { cn: '导出 Excel', en: 'Export Excel' },
  csv: { cn: '导出 CSV（行数不限）', en: 'Export CSV (unlimited rows)' },
  formats: { cn: '选择导出格式', en: 'Choose a format' },
  failed: { cn: '导出失败', en: 'Export failed' },
  tooManyRows: { cn: '超过 {rows} 行，请导出 CSV', en: 'More than {rows} {rows|row|rows}. Export CSV instead.' },
  import: { cn: '导入', en: 'Import' },
  importHelp: { cn: '将录波文件导入此测点', en: 'Import a recording to this point' },
  imported: { cn: '导入', en: 'Imported' },
  importedFrom: { cn: '由 {by} 从 {file} 导入', en: 'Imported from {file} by {by}' },
  record: { cn: '原始波形 WAV', en: 'Raw waveform (WAV)' },
} as const
